/** Pages that anyone may open without signing in. They are prerendered and never load the application. */
import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";

export const publicRoutes: RouteConfigEntry[] = [
  index("features/public/HomePage.tsx"),
  route("terms", "features/public/TermsPage.tsx"),
  route("privacy-policy", "features/public/PrivacyPolicyPage.tsx"),
  route("webview/consent-to-care-via-telehealth", "features/public/TelehealthConsentPage.tsx"),
  route("404", "features/errors/NotFoundPage.tsx"),
];

/** The paths that the build turns into HTML files. */
export const prerenderedPaths: readonly string[] = [
  "/",
  "/terms",
  "/privacy-policy",
  "/webview/consent-to-care-via-telehealth",
  "/404",
];
