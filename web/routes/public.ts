/** Pages that anyone may open without signing in. They are prerendered and never load the application. */
import { pressPages } from "@larkwell/domain/press/press-list.ts";
import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { pressEntries } from "../features/public/press/press-entries.ts";

/** The press list after its first page: each page is an address, so that it needs no script. */
const olderPress = Array.from({ length: pressPages(pressEntries().length) - 1 }, (_, index) =>
  route(`press/page/${index + 2}`, "features/public/press/PressPage.tsx", { id: `press-${index + 2}` }),
);

export const publicRoutes: RouteConfigEntry[] = [
  index("features/public/site/HomePage.tsx"),
  route("for-individuals", "features/public/site/IndividualsPage.tsx"),
  route("for-employers", "features/public/employers/ForEmployersPage.tsx"),
  route("for-health-plans", "features/public/health-plans/ForHealthPlansPage.tsx"),
  route("impact", "features/public/impact/ImpactPage.tsx"),
  route("case-studies/snap", "features/public/case-studies/SnapPage.tsx"),
  route("case-studies/cleary", "features/public/case-studies/ClearyPage.tsx"),
  route("about", "features/public/site/AboutPage.tsx"),
  route("articles", "features/journey/library/ArticlesPage.tsx"),
  route("practitioners", "features/care/practitioners/DirectoryPage.tsx"),
  route("testimonials", "features/public/testimonials/TestimonialsPage.tsx"),
  route("press", "features/public/press/PressPage.tsx"),
  ...olderPress,
  route("download-the-app", "features/public/promotion/DownloadPage.tsx"),
  route("back-to-work", "features/public/papers/BackToWorkPage.tsx"),
  route("back-to-work-whitepaper", "features/public/papers/BackToWorkPaperPage.tsx"),
  route("the-shifting-paradigm-for-maternity-benefits", "features/public/papers/ShiftingParadigmPage.tsx"),
  route("thank-you/demo-request", "features/public/thank-you/ThankYouDemoPage.tsx"),
  route("thank-you/back-to-work", "features/public/thank-you/ThankYouBackToWorkPage.tsx"),
  route("thank-you/shifting-paradigm", "features/public/thank-you/ThankYouShiftingParadigmPage.tsx"),
  route("lp/back-pain", "features/public/landings/BackPainPage.tsx"),
  route("lp/depression", "features/public/landings/DepressionPage.tsx"),
  route("lp/allergies", "features/public/landings/AllergiesPage.tsx"),
  route("app/maven-milk", "features/goods/milk/MilkPage.tsx"),
  route("app/maven-milk-faq", "features/goods/milk/MilkFaqPage.tsx"),
  route("app/maven-milk-terms", "features/goods/milk/MilkTermsPage.tsx"),
  route("terms", "features/public/site/TermsPage.tsx"),
  route("privacy-policy", "features/public/site/PrivacyPolicyPage.tsx"),
  route("telehealth-consent", "features/public/site/TelehealthConsentPage.tsx"),
  route("community-guidelines", "features/public/site/CommunityGuidelinesPage.tsx"),
  route("app/crisis-help", "features/public/help/CrisisHelpPage.tsx"),
  route("404", "features/public/errors/NotFoundPage.tsx"),
];

/** The same, without the frame of the site: for the sheets of native shells. */
export const webviewRoutes: RouteConfigEntry[] = [
  route("webview/about-maven-forum", "features/public/webview/AboutForumPage.tsx"),
  route("webview/community-guidelines", "features/public/webview/WebviewGuidelinesPage.tsx"),
  route("webview/terms", "features/public/webview/WebviewTermsPage.tsx"),
  route("webview/terms-of-service", "features/public/webview/WebviewTermsPage.tsx", { id: "webview-terms-of-service" }),
  route("webview/privacy", "features/public/webview/WebviewPrivacyPage.tsx"),
  route("webview/help", "features/public/webview/WebviewHelpPage.tsx"),
  route("webview/practitioner-help", "features/public/webview/WebviewPractitionerHelpPage.tsx"),
  route("webview/consent-to-care-via-telehealth", "features/public/webview/WebviewConsentPage.tsx"),
];

/** The same in a frame of its own: a page that a device keeps, with nothing on it about the person. */
export const keptRoutes: RouteConfigEntry[] = [
  route("app/library/offline", "features/journey/library/OfflinePage.tsx"),
];

/** In a frame of their own, with a script of their own: for someone who was given a link and has no account. */
export const receiverRoutes: RouteConfigEntry[] = [
  route("shared-summary", "features/account/health-summary/SharedSummaryPage.tsx"),
];

/** The paths that the build turns into HTML files: all of them, because none has a parameter. */
export const prerenderedPaths: readonly string[] = [
  ...publicRoutes,
  ...webviewRoutes,
  ...keptRoutes,
  ...receiverRoutes,
].map((entry) => `/${entry.path ?? ""}`);
