/** Pages for members that care coordinators open too: finding care, booking and help (R6.005, R6.006, R6.008). */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const memberRoutes: RouteConfigEntry[] = [
  route("book-practitioner/:practitioner_id", "features/bookings/BookPractitionerPage.tsx"),
  route("app/book", "features/practitioners/BookPage.tsx"),
  route("app/book/vertical-group", "features/practitioners/VerticalGroupPage.tsx"),
  route("help-contact", "features/help/HelpContactPage.tsx"),
];
