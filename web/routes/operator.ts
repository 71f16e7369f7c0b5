/** Pages for staff only. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const operatorRoutes: RouteConfigEntry[] = [
  route("ops", "features/console/ops/OpsPage.tsx"),
  route("ops/practitioners", "features/care/practitioners/console/OpsPractitionersPage.tsx"),
  route("ops/practitioners/new", "features/care/practitioners/console/OpsNewPractitionerPage.tsx"),
  route("ops/practitioners/:practitioner_id", "features/care/practitioners/console/OpsPractitionerPage.tsx"),
  route("ops/coordinators", "features/care/care-team/console/OpsCoordinatorsPage.tsx"),
  route("ops/organizations", "features/sponsors/organizations/console/OpsOrganizationsPage.tsx"),
  route("ops/organizations/new", "features/sponsors/organizations/console/OpsNewOrganizationPage.tsx"),
  route("ops/organizations/:organization_id", "features/sponsors/organizations/console/OpsOrganizationPage.tsx"),
  route("ops/outbox", "features/console/ops/OpsOutboxPage.tsx"),
  route("ops/leads", "features/public/leads/console/OpsLeadsPage.tsx"),
  route("ops/invites", "features/partners/invites/console/OpsInvitesPage.tsx"),
  route("ops/agreements", "features/sign-in/agreements/console/OpsAgreementsPage.tsx"),
  route("ops/audit", "features/console/ops/OpsAuditPage.tsx"),
  route("ops/appointments", "features/care/bookings/console/OpsAppointmentsPage.tsx"),
  route("ops/money", "features/care/payments/console/OpsMoneyPage.tsx"),
  route("ops/milk-orders", "features/goods/milk/console/OpsMilkOrdersPage.tsx"),
  route("ops/verification", "features/sponsors/verification/console/OpsVerificationPage.tsx"),
  route("ops/welcome-gifts", "features/journey/onboarding/console/OpsWelcomeGiftsPage.tsx"),
  route("ops/help", "features/care/visits/console/OpsHelpPage.tsx"),
  route("ops/numbers", "features/public/analytics/console/OpsNumbersPage.tsx"),
  route("ops/safety", "features/journey/assessments/console/OpsSafetyPage.tsx"),
  route("ops/staff", "features/sign-in/staff/console/OpsStaffPage.tsx"),
  route("ops/system", "features/console/ops/OpsSystemPage.tsx"),
];
