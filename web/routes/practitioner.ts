/** Pages for practitioners only. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const practitionerRoutes: RouteConfigEntry[] = [
  route("app/mpractice/my-schedule", "features/care/practice/SchedulePage.tsx"),
  route("app/mpractice/visits/:appointment_id", "features/care/visits/PracticeVisitPage.tsx"),
  route("app/mpractice/messages", "features/care/inbox/InboxPage.tsx"),
  route("app/mpractice/forum-questions", "features/community/questions/ForumQuestionsPage.tsx"),
  route("app/mpractice/availability", "features/care/practice/AvailabilityPage.tsx"),
  route("app/mpractice/practice", "features/care/practice/PracticePage.tsx"),
  route("app/mpractice/earnings", "features/care/practice/EarningsPage.tsx"),
  route("app/mpractice/help", "features/care/practice/PractitionerHelpPage.tsx"),
  route("app/mpractice/faq", "features/care/practice/PractitionerFaqPage.tsx"),
  route("app/mpractice/prescribing", "features/care/prescriptions/PrescribingPage.tsx"),
];
