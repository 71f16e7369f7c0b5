/** How the legal texts link to each other: the public pages among themselves, the pages for native sheets among themselves. */
import { paths } from "../../../paths.ts";
import { webviewPaths } from "../../../webview-paths.ts";

export type LegalLinks = { terms: string; privacy: string; consent: string; guidelines: string };

export const publicLinks: LegalLinks = {
  terms: paths.terms(),
  privacy: paths.privacyPolicy(),
  consent: paths.telehealthConsent(),
  guidelines: paths.communityGuidelines(),
};

/** These stay within the sheet that a native shell opened. */
export const webviewLinks: LegalLinks = {
  terms: webviewPaths.terms(),
  privacy: webviewPaths.privacy(),
  consent: webviewPaths.consent(),
  guidelines: webviewPaths.guidelines(),
};

/** Updated with every substantive change. */
export const LEGAL_VERSION = "2026-11-22";
