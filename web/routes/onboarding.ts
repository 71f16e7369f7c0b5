/** The way of a new member, step by step: for members only, in a frame of its own. Every screen of a step is routed here. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const onboardingRoutes: RouteConfigEntry[] = [
  route("onboarding", "features/onboarding/OnboardingPage.tsx"),
  route("onboarding/life-stage", "features/onboarding/LifeStagePage.tsx"),
  route("onboarding/due-date", "features/onboarding/DueDatePage.tsx"),
  route("onboarding/child-birthday", "features/onboarding/ChildBirthdayPage.tsx"),
  route("onboarding/address-confirmation", "features/onboarding/AddressPage.tsx"),
  route("onboarding/complete", "features/onboarding/CompletePage.tsx"),
  route("app/onboarding/select-beneficiary", "features/onboarding/SelectBeneficiaryPage.tsx"),
  route("onboarding/verify-enterprise", "features/verification/VerifyEnterprisePage.tsx"),
  route("onboarding/onboarding-use-case", "features/verification/UseCasePage.tsx"),
  route("onboarding/onboarding-post-verify", "features/verification/PostVerifyPage.tsx"),
  route("onboarding/invite-partner", "features/partners/InvitePartnerPage.tsx"),
  route("onboarding/enterprise-partner-complete", "features/partners/PartnerCompletePage.tsx"),
  route("onboarding/customize-care-team-intro", "features/care-team/CareTeamIntroPage.tsx"),
  route("onboarding/meet-care-coordinator", "features/care-team/MeetCoordinatorPage.tsx"),
  route("onboarding/find-time", "features/care-team/FindTimePage.tsx"),
  route("onboarding/post-book-get-app", "features/bookings/PostBookGetAppPage.tsx"),
  route("onboarding/assessment/:id/:slug/take/:qid", "features/assessments/OnboardingAssessmentPage.tsx"),
  // Without a question it goes on where she stopped.
  route("onboarding/assessment/:id/:slug/take", "features/assessments/OnboardingAssessmentPage.tsx", {
    id: "onboarding-assessment-resumed",
  }),
];
