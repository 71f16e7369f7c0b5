/** Welcome, sign-in, registration and the links from e-mails: the application without its menus. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const entryRoutes: RouteConfigEntry[] = [
  route("welcome", "features/accounts/WelcomePage.tsx"),
  route("app/login", "features/accounts/LoginPage.tsx"),
  // The old addresses of these forms render them in place (D17).
  route("locallogin", "features/accounts/LoginPage.tsx", { id: "locallogin" }),
  route("app/register", "features/accounts/RegisterPage.tsx"),
  route("localregister", "features/accounts/RegisterPage.tsx", { id: "localregister" }),
  route("claim-invite/:claiminvite", "features/invites/ClaimInvitePage.tsx"),
  route("forgot-password", "features/accounts/ForgotPasswordPage.tsx"),
  route("app/reset-password/:email/:token", "features/accounts/ResetPasswordPage.tsx"),
  route("confirm_email", "features/accounts/ConfirmEmailPage.tsx"),
  route("app/confirm-new-email/:token", "features/accounts/ConfirmNewEmailPage.tsx"),
  route("logout", "features/accounts/LogoutPage.tsx"),
  route("goodbye", "features/accounts/GoodbyePage.tsx"),
  route("_/appointment_overflow_report/:token/:report", "features/bookings/OverflowReportPage.tsx"),
  // Incomplete links are answered by the page itself (R5.052).
  route("_/appointment_overflow_report/:token", "features/bookings/OverflowReportPage.tsx", { id: "report-missing" }),
  route("_/appointment_overflow_report", "features/bookings/OverflowReportPage.tsx", { id: "report-bare" }),
];

/** Where people arrive on a slow line: the build draws an opening of these, to be read before the script has come (shell/first-words.ts). */
export const openingPaths: readonly string[] = ["/welcome", "/app/login"];
