/** Onboarding, step by step: for members only, in its own frame. Every screen of a step is routed here. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const onboardingRoutes: RouteConfigEntry[] = [
  route("onboarding", "features/journey/onboarding/OnboardingPage.tsx"),
  route("onboarding/life-stage", "features/journey/onboarding/LifeStagePage.tsx"),
  route("onboarding/due-date", "features/journey/onboarding/DueDatePage.tsx"),
  route("onboarding/child-birthday", "features/journey/onboarding/ChildBirthdayPage.tsx"),
  route("onboarding/address-confirmation", "features/journey/onboarding/AddressPage.tsx"),
  route("onboarding/complete", "features/journey/onboarding/CompletePage.tsx"),
  route("app/onboarding/select-beneficiary", "features/journey/onboarding/SelectBeneficiaryPage.tsx"),
  route("onboarding/verify-enterprise", "features/sponsors/verification/VerifyEnterprisePage.tsx"),
  route("onboarding/onboarding-use-case", "features/sponsors/verification/UseCasePage.tsx"),
  route("onboarding/onboarding-post-verify", "features/sponsors/verification/PostVerifyPage.tsx"),
  route("onboarding/invite-partner", "features/partners/partners/InvitePartnerPage.tsx"),
  route("onboarding/enterprise-partner-complete", "features/partners/partners/PartnerCompletePage.tsx"),
  route("onboarding/customize-care-team-intro", "features/care/care-team/CareTeamIntroPage.tsx"),
  route("onboarding/meet-care-coordinator", "features/care/care-team/MeetCoordinatorPage.tsx"),
  route("onboarding/find-time", "features/care/care-team/FindTimePage.tsx"),
  route("onboarding/post-book-get-app", "features/care/bookings/PostBookGetAppPage.tsx"),
  route("onboarding/assessment/:id/:slug/take/:qid", "features/journey/assessments/OnboardingAssessmentPage.tsx"),
  // Without a question it continues where the member stopped.
  route("onboarding/assessment/:id/:slug/take", "features/journey/assessments/OnboardingAssessmentPage.tsx", {
    id: "onboarding-assessment-resumed",
  }),
];
