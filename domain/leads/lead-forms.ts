// The forms that companies write to us with, and what they choose from (R3.076-R3.078).

/** A demo for an employer, a longer business inquiry, and the two papers. */
export const LEAD_FORMS = ["demo", "business", "back_to_work", "shifting_paradigm"] as const;
export type LeadForm = (typeof LEAD_FORMS)[number];

/** The sizes of a company, to the letter as the specification writes them: the forms service knows them by these words. */
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

export const INTEREST_WORDS: Readonly<Record<Interest, string>> = {
  fertility: "Fertility and family building",
  pregnancy: "Pregnancy and postpartum",
  return_to_work: "Coming back to work",
  parenting: "Parenting and pediatrics",
  loss_support: "Support after a loss",
  milk_shipping: "Breast milk shipping",
};

/** How staff reads the name of a form. */
export const LEAD_FORM_WORDS: Readonly<Record<LeadForm, string>> = {
  demo: "Demo request",
  business: "Business inquiry",
  back_to_work: "Back to work paper",
  shifting_paradigm: "Parental benefits paper",
};

/** The pages that thank for a form, and say what comes next. */
export const THANK_YOU_PAGES = [
  "/thank-you/demo-request",
  "/thank-you/back-to-work",
  "/thank-you/shifting-paradigm",
] as const;

/** Where the browser goes when a form was taken. */
export const THANK_YOU_PATHS: Readonly<Record<LeadForm, (typeof THANK_YOU_PAGES)[number]>> = {
  demo: "/thank-you/demo-request",
  business: "/thank-you/demo-request",
  back_to_work: "/thank-you/back-to-work",
  shifting_paradigm: "/thank-you/shifting-paradigm",
};
