/** Welcome, sign-in, registration and the links from emails: the application without its menus. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const entryRoutes: RouteConfigEntry[] = [
  route("welcome", "features/sign-in/accounts/WelcomePage.tsx"),
  route("app/login", "features/sign-in/accounts/LoginPage.tsx"),
  // The old addresses of these forms render the same pages (D17).
  route("locallogin", "features/sign-in/accounts/LoginPage.tsx", { id: "locallogin" }),
  route("app/register", "features/sign-in/accounts/RegisterPage.tsx"),
  route("localregister", "features/sign-in/accounts/RegisterPage.tsx", { id: "localregister" }),
  route("claim-invite/:claiminvite", "features/partners/invites/ClaimInvitePage.tsx"),
  route("forgot-password", "features/sign-in/accounts/ForgotPasswordPage.tsx"),
  route("app/reset-password/:email/:token", "features/sign-in/accounts/ResetPasswordPage.tsx"),
  route("confirm_email", "features/sign-in/accounts/ConfirmEmailPage.tsx"),
  route("app/confirm-new-email/:token", "features/sign-in/accounts/ConfirmNewEmailPage.tsx"),
  route("plan-gift/:token", "features/care/wallet/plan/ClaimGiftPage.tsx"),
  route("confirm_payer_email/:email/:token", "features/care/wallet/plan/ConfirmPayerPage.tsx"),
  route("update_payer_payment_method/:email/:token", "features/care/wallet/plan/PayerCardPage.tsx"),
  route("confirm-add-money/:token", "features/care/wallet/top-up/ConfirmTopUpPage.tsx"),
  route("add-money/:token", "features/care/wallet/top-up/TopUpPage.tsx"),
  route("logout", "features/sign-in/accounts/LogoutPage.tsx"),
  route("goodbye", "features/sign-in/accounts/GoodbyePage.tsx"),
  route("_/appointment_overflow_report/:token/:report", "features/care/bookings/OverflowReportPage.tsx"),
  // The page itself handles incomplete links (R5.052).
  route("_/appointment_overflow_report/:token", "features/care/bookings/OverflowReportPage.tsx", {
    id: "report-missing",
  }),
  route("_/appointment_overflow_report", "features/care/bookings/OverflowReportPage.tsx", { id: "report-bare" }),
];

/**
 * Pages where people may arrive on a slow connection: the build prerenders an opening for each, to read before the
 * script has loaded (shell/first-words.ts).
 */
export const openingPaths: readonly string[] = ["/welcome", "/app/login"];
