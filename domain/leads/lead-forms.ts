// The forms with which companies write to us, and their options (R3.076-R3.078).
import { texts } from "../language/table.ts";

/** A demo for an employer, a longer business inquiry, and the two papers. */
export const LEAD_FORMS = ["demo", "business", "back_to_work", "shifting_paradigm"] as const;
export type LeadForm = (typeof LEAD_FORMS)[number];

/** The company sizes, exactly as in the specification: the forms service knows them by this text. */
export const COMPANY_SIZES = ["1-100", "101-1,000", "1,001 - 20,000", "20,000+"] as const;
export type CompanySize = (typeof COMPANY_SIZES)[number];

/** What a business inquiry is about; several may be chosen. */
export const INTERESTS = [
  "fertility",
  "pregnancy",
  "return_to_work",
  "parenting",
  "loss_support",
  "milk_shipping",
] as const;
export type Interest = (typeof INTERESTS)[number];

export const INTEREST_WORDS: Readonly<Record<Interest, string>> = texts({
  fertility: "Fertility and family building",
  pregnancy: "Pregnancy and postpartum",
  return_to_work: "Returning to work",
  parenting: "Parenting and pediatrics",
  loss_support: "Support after a loss",
  milk_shipping: "Breast milk shipping",
});

/** The name of a form for staff. */
export const LEAD_FORM_WORDS: Readonly<Record<LeadForm, string>> = texts({
  demo: "Demo request",
  business: "Business inquiry",
  back_to_work: "Back to work paper",
  shifting_paradigm: "Parental benefits paper",
});

/** The thank-you pages of the forms, which say what happens next. */
export const THANK_YOU_PAGES = [
  "/thank-you/demo-request",
  "/thank-you/back-to-work",
  "/thank-you/shifting-paradigm",
] as const;

/** Where the browser goes after a form was accepted. */
export const THANK_YOU_PATHS: Readonly<Record<LeadForm, (typeof THANK_YOU_PAGES)[number]>> = {
  demo: "/thank-you/demo-request",
  business: "/thank-you/demo-request",
  back_to_work: "/thank-you/back-to-work",
  shifting_paradigm: "/thank-you/shifting-paradigm",
};
