/** Pages that anyone may open without signing in. They are prerendered and never load the application. */
import { pressPages } from "@larkwell/domain/press/press-list.ts";
import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { pressEntries } from "../features/press/press-entries.ts";

/** The press list after its first page: each page is an address, so that it needs no script. */
const olderPress = Array.from({ length: pressPages(pressEntries.length) - 1 }, (_, index) =>
  route(`press/page/${index + 2}`, "features/press/PressPage.tsx", { id: `press-${index + 2}` }),
);

export const publicRoutes: RouteConfigEntry[] = [
  index("features/public/HomePage.tsx"),
  route("for-individuals", "features/public/IndividualsPage.tsx"),
  route("for-employers", "features/employers/ForEmployersPage.tsx"),
  route("for-health-plans", "features/health-plans/ForHealthPlansPage.tsx"),
  route("impact", "features/impact/ImpactPage.tsx"),
  route("case-studies/snap", "features/case-studies/SnapPage.tsx"),
  route("case-studies/cleary", "features/case-studies/ClearyPage.tsx"),
  route("about", "features/public/AboutPage.tsx"),
  route("practitioners", "features/practitioners/DirectoryPage.tsx"),
  route("testimonials", "features/testimonials/TestimonialsPage.tsx"),
  route("press", "features/press/PressPage.tsx"),
  ...olderPress,
  route("download-the-app", "features/promotion/DownloadPage.tsx"),
  route("back-to-work", "features/papers/BackToWorkPage.tsx"),
  route("back-to-work-whitepaper", "features/papers/BackToWorkPaperPage.tsx"),
  route("the-shifting-paradigm-for-maternity-benefits", "features/papers/ShiftingParadigmPage.tsx"),
  route("thank-you/demo-request", "features/thank-you/ThankYouDemoPage.tsx"),
  route("thank-you/back-to-work", "features/thank-you/ThankYouBackToWorkPage.tsx"),
  route("thank-you/shifting-paradigm", "features/thank-you/ThankYouShiftingParadigmPage.tsx"),
  route("lp/back-pain", "features/landings/BackPainPage.tsx"),
  route("lp/depression", "features/landings/DepressionPage.tsx"),
  route("lp/allergies", "features/landings/AllergiesPage.tsx"),
  route("app/maven-milk", "features/milk/MilkPage.tsx"),
  route("app/maven-milk-faq", "features/milk/MilkFaqPage.tsx"),
  route("app/maven-milk-terms", "features/milk/MilkTermsPage.tsx"),
  route("terms", "features/public/TermsPage.tsx"),
  route("privacy-policy", "features/public/PrivacyPolicyPage.tsx"),
  route("telehealth-consent", "features/public/TelehealthConsentPage.tsx"),
  route("community-guidelines", "features/public/CommunityGuidelinesPage.tsx"),
  route("app/crisis-help", "features/help/CrisisHelpPage.tsx"),
  route("404", "features/errors/NotFoundPage.tsx"),
];

/** The same, without the frame of the site: for the sheets of native shells. */
export const webviewRoutes: RouteConfigEntry[] = [
  route("webview/about-maven-forum", "features/webview/AboutForumPage.tsx"),
  route("webview/community-guidelines", "features/webview/WebviewGuidelinesPage.tsx"),
  route("webview/terms", "features/webview/WebviewTermsPage.tsx"),
  route("webview/terms-of-service", "features/webview/WebviewTermsPage.tsx", { id: "webview-terms-of-service" }),
  route("webview/privacy", "features/webview/WebviewPrivacyPage.tsx"),
  route("webview/help", "features/webview/WebviewHelpPage.tsx"),
  route("webview/practitioner-help", "features/webview/WebviewPractitionerHelpPage.tsx"),
  route("webview/consent-to-care-via-telehealth", "features/webview/WebviewConsentPage.tsx"),
];

/** The paths that the build turns into HTML files: all of them, for none has a parameter. */
export const prerenderedPaths: readonly string[] = [...publicRoutes, ...webviewRoutes].map(
  (entry) => `/${entry.path ?? ""}`,
);
