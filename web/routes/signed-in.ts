/** Pages for everybody who is signed in, whatever their role. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const signedInRoutes: RouteConfigEntry[] = [
  route("app/dashboard", "features/dashboard/DashboardPage.tsx"),
  route("app/account", "features/accounts/AccountPage.tsx"),
  // The older address stays one of its own (D75).
  route("account", "features/accounts/AccountPage.tsx", { id: "account" }),
  route("app/account/second-step", "features/accounts/SecondFactorPage.tsx"),
  route("app/practitioners", "features/practitioners/PractitionersPage.tsx"),
  route("app/launch", "features/visit/LaunchPage.tsx"),
];
