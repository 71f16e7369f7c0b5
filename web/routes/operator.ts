/** Pages for staff only. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const operatorRoutes: RouteConfigEntry[] = [
  route("ops", "features/ops/OpsPage.tsx"),
  route("ops/practitioners", "features/ops/OpsPractitionersPage.tsx"),
  route("ops/practitioners/new", "features/ops/OpsNewPractitionerPage.tsx"),
  route("ops/practitioners/:practitioner_id", "features/ops/OpsPractitionerPage.tsx"),
  route("ops/coordinators", "features/ops/OpsCoordinatorsPage.tsx"),
  route("ops/organizations", "features/ops/OpsOrganizationsPage.tsx"),
  route("ops/organizations/new", "features/ops/OpsNewOrganizationPage.tsx"),
  route("ops/organizations/:organization_id", "features/ops/OpsOrganizationPage.tsx"),
  route("ops/outbox", "features/ops/OpsOutboxPage.tsx"),
  route("ops/leads", "features/ops/OpsLeadsPage.tsx"),
  route("ops/invites", "features/ops/OpsInvitesPage.tsx"),
  route("ops/agreements", "features/ops/OpsAgreementsPage.tsx"),
  route("ops/audit", "features/ops/OpsAuditPage.tsx"),
  route("ops/appointments", "features/ops/OpsAppointmentsPage.tsx"),
  route("ops/money", "features/ops/OpsMoneyPage.tsx"),
  route("ops/milk-orders", "features/ops/OpsMilkOrdersPage.tsx"),
  route("ops/verification", "features/ops/OpsVerificationPage.tsx"),
  route("ops/welcome-gifts", "features/ops/OpsWelcomeGiftsPage.tsx"),
  route("ops/help", "features/ops/OpsHelpPage.tsx"),
  route("ops/numbers", "features/ops/OpsNumbersPage.tsx"),
  route("ops/safety", "features/ops/OpsSafetyPage.tsx"),
  route("ops/staff", "features/ops/OpsStaffPage.tsx"),
  route("ops/system", "features/ops/OpsSystemPage.tsx"),
];
