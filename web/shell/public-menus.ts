/** The menus of the public pages, apart from those of the application (menus.ts). */
import { paths } from "../paths.ts";

/** An item of the public menu, which has no pictures. */
export type PublicItem = { label: string; to: string };

/** The menu on top of the public pages. */
export const publicMenu: readonly PublicItem[] = [
  { label: "For individuals", to: paths.forIndividuals() },
  { label: "For employers", to: paths.forEmployers() },
  { label: "For health plans", to: paths.forHealthPlans() },
  { label: "Practitioners", to: paths.directory() },
  { label: "About", to: paths.about() },
];

/** The foot of the public pages: what the menu has no room for, by who looks for it. */
export const publicFooter: readonly { title: string; items: readonly PublicItem[] }[] = [
  {
    title: "Care",
    items: [
      { label: "For individuals", to: paths.forIndividuals() },
      { label: "Practitioners", to: paths.directory() },
      { label: "Get the app", to: paths.downloadTheApp() },
      { label: "Milk shipping", to: paths.milkShipping() },
      { label: "Urgent help", to: paths.crisisHelp() },
    ],
  },
  {
    title: "Organizations",
    items: [
      { label: "For employers", to: paths.forEmployers() },
      { label: "For health plans", to: paths.forHealthPlans() },
      { label: "Impact", to: paths.impact() },
      { label: "Case study: night shift", to: paths.caseStudy("snap") },
      { label: "Case study: long hours", to: paths.caseStudy("cleary") },
      { label: "Back to work", to: paths.backToWork() },
      { label: "Maternity benefits", to: paths.shiftingParadigm() },
    ],
  },
  {
    title: "Company",
    items: [
      { label: "About", to: paths.about() },
      { label: "Press", to: paths.press() },
      { label: "Testimonials", to: paths.testimonials() },
    ],
  },
  {
    title: "Legal",
    items: [
      { label: "Terms", to: paths.terms() },
      { label: "Privacy policy", to: paths.privacyPolicy() },
      { label: "Consent to telehealth", to: paths.telehealthConsent() },
    ],
  },
];
