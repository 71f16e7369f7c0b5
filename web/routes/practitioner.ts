/** Pages for practitioners only. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const practitionerRoutes: RouteConfigEntry[] = [
  route("app/mpractice/my-schedule", "features/practice/SchedulePage.tsx"),
  route("app/mpractice/visits/:appointment_id", "features/visit/PracticeVisitPage.tsx"),
  route("app/mpractice/availability", "features/practice/AvailabilityPage.tsx"),
  route("app/mpractice/practice", "features/practice/PracticePage.tsx"),
  route("app/mpractice/earnings", "features/practice/EarningsPage.tsx"),
  route("app/mpractice/help", "features/practice/PractitionerHelpPage.tsx"),
  route("app/mpractice/faq", "features/practice/PractitionerFaqPage.tsx"),
  route("app/mpractice/prescribing", "features/prescriptions/PrescribingPage.tsx"),
];
