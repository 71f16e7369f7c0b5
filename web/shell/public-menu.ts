/** The menus of the public pages; apart from menus.ts so that public pages load no icons. */
import { paths } from "../paths.ts";

export const publicMenu = [
  { label: "How a visit works", to: "/#how" },
  { label: "Who you can see", to: "/#who" },
  { label: "Privacy", to: "/#privacy" },
] as const;

export const publicFooter = [
  { label: "Terms", to: paths.terms() },
  { label: "Privacy policy", to: paths.privacyPolicy() },
  { label: "Consent to telehealth", to: paths.telehealthConsent() },
] as const;
