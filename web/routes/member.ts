/** Pages for members that care coordinators open too: finding care, booking and help (R6.005, R6.006, R6.008). */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const memberRoutes: RouteConfigEntry[] = [
  route("book-practitioner/:practitioner_id", "features/care/bookings/BookPractitionerPage.tsx"),
  route("app/book", "features/care/practitioners/BookPage.tsx"),
  route("app/book/vertical-group", "features/care/practitioners/VerticalGroupPage.tsx"),
  route("help-contact", "features/public/help/HelpContactPage.tsx"),
];
