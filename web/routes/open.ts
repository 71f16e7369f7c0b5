/** Pages inside the application's frame that also open without a session. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const openRoutes: RouteConfigEntry[] = [
  route("app/restricted", "features/public/errors/RestrictedPage.tsx"),
  route("app/practitioner/:practitioner_id", "features/care/practitioners/PractitionerPage.tsx"),
  route("app/resources/content/:type/:resource_id", "features/journey/resources/PublicResourcePage.tsx"),
  route("app/resources/custom/:resource_id", "features/journey/resources/PrivateResourcePage.tsx"),
  route("plan-purchase-check-user", "features/care/wallet/plan/PlanCheckPage.tsx"),
  route("plan-purchase", "features/care/wallet/plan/PlanPurchasePage.tsx"),
  route("app/onboarding/welcome", "features/journey/onboarding/WelcomePage.tsx"),
  // The component gallery: in development and in stories, never in a clinic (scripts/prepare.mjs).
  ...(process.env["BUILD_GALLERY"] === "yes" ? [route("app/gallery", "features/console/gallery/GalleryPage.tsx")] : []),
];
