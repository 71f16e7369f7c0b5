/** Pages about a member's own visits, money, people and programs: for members alone, because no one else has any. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const ownRecordRoutes: RouteConfigEntry[] = [
  route("app/my-appointments", "features/care/bookings/AppointmentsPage.tsx"),
  route("app/my-appointments/:appointment_id", "features/care/bookings/AppointmentPage.tsx"),
  route("app/rate-appointment", "features/care/bookings/RateAppointmentPage.tsx"),
  route("app/sharing", "features/partners/partners/SharingPage.tsx"),
  route("app/shared-with-me", "features/partners/partners/SharedWithMePage.tsx"),
  route("products/maven-milk", "features/goods/milk/OrderKitsPage.tsx"),
  route("app/something-changed", "features/care/bookings/SomethingChangedPage.tsx"),
  route("app/my-family", "features/health/tracks/MyFamilyPage.tsx"),
  route("app/orders", "features/goods/milk/OrdersPage.tsx"),
  route("app/onboarding/verify-employer", "features/sponsors/verification/VerifyEmployerPage.tsx"),
  route("app/onboarding/verification-issues", "features/sponsors/verification/VerificationIssuesPage.tsx"),
  route("app/pediatrics/install-app", "features/journey/onboarding/InstallAppPage.tsx"),
  route("care-team", "features/care/care-team/CareTeamPage.tsx"),
  route("care-team/:type", "features/care/care-team/CareTeamTypePage.tsx"),
  route("app/account/who-looked", "features/sign-in/accounts/WhoLookedPage.tsx"),
  route("assessments", "features/journey/assessments/AssessmentsPage.tsx"),
  route("assessments/quizzes", "features/journey/assessments/QuizzesPage.tsx"),
  route("assessments/:slug", "features/journey/assessments/AssessmentPage.tsx"),
  route("assessments/:slug/take/:qid", "features/journey/assessments/TakeAssessmentPage.tsx"),
  route("assessments/:slug/take", "features/journey/assessments/TakeAssessmentPage.tsx", { id: "assessment-resumed" }),
  route("assessments/:slug/results", "features/journey/assessments/AssessmentResultsPage.tsx"),
  route("app/wallet", "features/care/wallet/WalletPage.tsx"),
  route("app/receipts/:appointment_id", "features/care/wallet/ReceiptPage.tsx"),
  route("app/receipts/messages/:purchase_id", "features/care/wallet/MessageReceiptPage.tsx"),
];
