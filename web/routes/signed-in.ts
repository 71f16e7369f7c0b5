/** Pages for everyone who is signed in, in any role. */
import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";

const library = "features/journey/library";

export const signedInRoutes: RouteConfigEntry[] = [
  route("app/dashboard", "features/home/dashboard/DashboardPage.tsx"),
  route("app/account", "features/sign-in/accounts/AccountPage.tsx"),
  // The older address remains a separate address (D75).
  route("account", "features/sign-in/accounts/AccountPage.tsx", { id: "account" }),
  route("profile", "features/account/profile/ProfilePage.tsx"),
  route("app/notifications", "features/notices/bell/NotificationsPage.tsx"),
  route("app/account/messages", "features/account/profile/NoticePreferencesPage.tsx"),
  route("app/account/your-data", "features/sign-in/accounts/YourDataPage.tsx"),
  route("app/account/second-step", "features/sign-in/accounts/SecondFactorPage.tsx"),
  route("app/practitioners", "features/care/practitioners/PractitionersPage.tsx"),
  // The list stays when a channel is opened beside it.
  route("app/messages", "features/care/messages/MessagesPage.tsx", [
    index("features/care/messages/NoChannelPage.tsx"),
    route(":channel_id", "features/care/messages/ChannelPage.tsx"),
  ]),
  route("app/library", `${library}/LibraryPage.tsx`),
  route("app/library/saved", `${library}/SavedPage.tsx`),
  route("app/library/kept", `${library}/KeptPage.tsx`),
  route("app/library/search", `${library}/LibrarySearchPage.tsx`),
  route("app/library/topic/:topic", `${library}/TopicPage.tsx`),
  route("app/library/content/:type", `${library}/TypePage.tsx`),
  route("app/library/content/:type/:piece_id", `${library}/PiecePage.tsx`),
  route("app/launch", "features/care/visits/LaunchPage.tsx"),
];
