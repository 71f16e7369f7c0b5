/** Pages for everyone who is signed in, in any role. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const signedInRoutes: RouteConfigEntry[] = [
  route("app/dashboard", "features/home/dashboard/DashboardPage.tsx"),
  route("app/account", "features/sign-in/accounts/AccountPage.tsx"),
  // The older address stays one of its own (D75).
  route("account", "features/sign-in/accounts/AccountPage.tsx", { id: "account" }),
  route("profile", "features/account/profile/ProfilePage.tsx"),
  route("app/account/messages", "features/account/profile/NoticePreferencesPage.tsx"),
  route("app/account/your-data", "features/sign-in/accounts/YourDataPage.tsx"),
  route("app/account/second-step", "features/sign-in/accounts/SecondFactorPage.tsx"),
  route("app/practitioners", "features/care/practitioners/PractitionersPage.tsx"),
  route("app/launch", "features/care/visits/LaunchPage.tsx"),
];
