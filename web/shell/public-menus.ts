/** The menus of the public pages, separate from those of the application (menus.ts). */
import { t } from "@larkwell/domain/language/text.ts";
import { paths } from "../paths.ts";

/** An item of the public menu, which has no icons. */
export type PublicItem = { label: string; to: string };

/** The menu at the top of the public pages. */
export const publicMenu = (): readonly PublicItem[] => [
  { label: t("For individuals"), to: paths.forIndividuals() },
  { label: t("For employers"), to: paths.forEmployers() },
  { label: t("For health plans"), to: paths.forHealthPlans() },
  { label: t("Practitioners"), to: paths.directory() },
  { label: t("About"), to: paths.about() },
];

/** The footer of the public pages: what the menu has no room for, by audience. */
export const publicFooter = (): readonly { title: string; items: readonly PublicItem[] }[] => [
  {
    title: t("Care"),
    items: [
      { label: t("For individuals"), to: paths.forIndividuals() },
      { label: t("Practitioners"), to: paths.directory() },
      { label: t("Get the app"), to: paths.downloadTheApp() },
      { label: t("Milk shipping"), to: paths.milkShipping() },
      { label: t("Urgent help"), to: paths.crisisHelp() },
    ],
  },
  {
    title: t("Organizations"),
    items: [
      { label: t("For employers"), to: paths.forEmployers() },
      { label: t("For health plans"), to: paths.forHealthPlans() },
      { label: t("Impact"), to: paths.impact() },
      { label: t("Case study: night shift"), to: paths.caseStudy("snap") },
      { label: t("Case study: long hours"), to: paths.caseStudy("cleary") },
      { label: t("Back to work"), to: paths.backToWork() },
      { label: t("Maternity benefits"), to: paths.shiftingParadigm() },
    ],
  },
  {
    title: t("Company"),
    items: [
      { label: t("About"), to: paths.about() },
      { label: t("Press"), to: paths.press() },
      { label: t("Testimonials"), to: paths.testimonials() },
    ],
  },
  {
    title: t("Legal"),
    items: [
      { label: t("Terms"), to: paths.terms() },
      { label: t("Privacy policy"), to: paths.privacyPolicy() },
      { label: t("Telehealth consent"), to: paths.telehealthConsent() },
    ],
  },
];
