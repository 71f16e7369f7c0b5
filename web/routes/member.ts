/** Pages for members only (care coordinators pass too). */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const memberRoutes: RouteConfigEntry[] = [
  route("app/book", "features/practitioners/BookPage.tsx"),
  route("app/book/vertical-group", "features/practitioners/VerticalGroupPage.tsx"),
];
