/** Pages about a member's own visits, money, people and programs: for members alone, because nobody else has any. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const ownRecordRoutes: RouteConfigEntry[] = [
  route("app/my-appointments", "features/bookings/AppointmentsPage.tsx"),
  route("app/my-appointments/:appointment_id", "features/bookings/AppointmentPage.tsx"),
  route("app/rate-appointment", "features/bookings/RateAppointmentPage.tsx"),
  route("app/sharing", "features/partners/SharingPage.tsx"),
  route("app/shared-with-me", "features/partners/SharedWithMePage.tsx"),
  route("products/maven-milk", "features/milk/OrderKitsPage.tsx"),
  route("app/something-changed", "features/bookings/SomethingChangedPage.tsx"),
  route("app/my-family", "features/tracks/MyFamilyPage.tsx"),
  route("app/orders", "features/milk/OrdersPage.tsx"),
  route("app/onboarding/verify-employer", "features/verification/VerifyEmployerPage.tsx"),
  route("app/onboarding/verification-issues", "features/verification/VerificationIssuesPage.tsx"),
  route("app/pediatrics/install-app", "features/onboarding/InstallAppPage.tsx"),
  route("care-team", "features/care-team/CareTeamPage.tsx"),
  route("care-team/:type", "features/care-team/CareTeamTypePage.tsx"),
  route("app/account/who-looked", "features/accounts/WhoLookedPage.tsx"),
  route("app/wallet", "features/wallet/WalletPage.tsx"),
  route("app/receipts/:appointment_id", "features/wallet/ReceiptPage.tsx"),
];
