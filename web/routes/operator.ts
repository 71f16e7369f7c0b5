/** Pages for staff only. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const operatorRoutes: RouteConfigEntry[] = [
  route("ops", "features/console/ops/OpsPage.tsx"),
  route("ops/practitioners", "features/console/ops/OpsPractitionersPage.tsx"),
  route("ops/practitioners/new", "features/console/ops/OpsNewPractitionerPage.tsx"),
  route("ops/practitioners/:practitioner_id", "features/console/ops/OpsPractitionerPage.tsx"),
  route("ops/coordinators", "features/console/ops/OpsCoordinatorsPage.tsx"),
  route("ops/organizations", "features/console/ops/OpsOrganizationsPage.tsx"),
  route("ops/organizations/new", "features/console/ops/OpsNewOrganizationPage.tsx"),
  route("ops/organizations/:organization_id", "features/console/ops/OpsOrganizationPage.tsx"),
  route("ops/outbox", "features/console/ops/OpsOutboxPage.tsx"),
  route("ops/leads", "features/console/ops/OpsLeadsPage.tsx"),
  route("ops/invites", "features/console/ops/OpsInvitesPage.tsx"),
  route("ops/agreements", "features/console/ops/OpsAgreementsPage.tsx"),
  route("ops/audit", "features/console/ops/OpsAuditPage.tsx"),
  route("ops/appointments", "features/console/ops/OpsAppointmentsPage.tsx"),
  route("ops/money", "features/console/ops/OpsMoneyPage.tsx"),
  route("ops/milk-orders", "features/console/ops/OpsMilkOrdersPage.tsx"),
  route("ops/verification", "features/console/ops/OpsVerificationPage.tsx"),
  route("ops/welcome-gifts", "features/console/ops/OpsWelcomeGiftsPage.tsx"),
  route("ops/help", "features/console/ops/OpsHelpPage.tsx"),
  route("ops/numbers", "features/console/ops/OpsNumbersPage.tsx"),
  route("ops/safety", "features/console/ops/OpsSafetyPage.tsx"),
  route("ops/staff", "features/console/ops/OpsStaffPage.tsx"),
  route("ops/system", "features/console/ops/OpsSystemPage.tsx"),
];
