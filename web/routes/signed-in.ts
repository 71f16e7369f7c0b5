/** Pages for everybody who is signed in, whatever their role. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const signedInRoutes: RouteConfigEntry[] = [
  route("app/dashboard", "features/dashboard/DashboardPage.tsx"),
  route("app/account", "features/accounts/AccountPage.tsx"),
  // The older address stays one of its own (D75).
  route("account", "features/accounts/AccountPage.tsx", { id: "account" }),
  route("profile", "features/profile/ProfilePage.tsx"),
  route("app/account/messages", "features/profile/NoticeWishesPage.tsx"),
  route("app/account/your-data", "features/accounts/YourDataPage.tsx"),
  route("app/account/second-step", "features/accounts/SecondFactorPage.tsx"),
  route("app/practitioners", "features/practitioners/PractitionersPage.tsx"),
  route("app/launch", "features/visit/LaunchPage.tsx"),
];
