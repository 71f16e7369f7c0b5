// What companies and visitors send from the public pages: lead forms, the text message with the link to the app, and
// gifts (D73).
import { APP_LINK_TEMPLATES } from "@larkwell/domain/leads/app-links.ts";
import { GIFT_PACKAGES, MAX_GIFT_MESSAGE } from "@larkwell/domain/leads/gift-packages.ts";
import { COMPANY_SIZES, INTERESTS, THANK_YOU_PAGES } from "@larkwell/domain/leads/lead-forms.ts";
import { isCountry } from "@larkwell/domain/places/countries.ts";
import { isUsState } from "@larkwell/domain/places/states.ts";
import { z } from "zod";
import { Attribution } from "./attribution.ts";
import { endpoint } from "./endpoint.ts";
import { email, filledLine, isoDate, line, text } from "./shapes.ts";

/**
 * Tells people from bots without a puzzle (decision 015). Every form has the hidden field `remarks`, which people leave
 * empty, and sends how long the form was on the screen. A wrong value never refuses anyone.
 */
const handmade = {
  /** Hidden from people. Programs fill it out. */
  remarks: z.string().max(20_000).catch("filled").default(""),
  /** Milliseconds from drawing the form to sending it. */
  shown_ms: z.number().int().min(0).optional().catch(undefined),
};

const leadFields = {
  firstname: filledLine(80, "Your first name"),
  lastname: filledLine(80, "Your last name"),
  email: line(254)
    .refine((words) => words !== "", "Your work email is required.")
    .pipe(email),
  company: filledLine(120, "Your company"),
  jobtitle: filledLine(120, "Your job title"),
  numemployees: z.enum(COMPANY_SIZES, { error: "Choose how many people work at your company." }),
  /** What the device remembers of the campaign (D70). */
  attribution: Attribution.optional().catch(undefined),
  ...handmade,
};

/** The demo form and the forms for the papers have the same fields. */
const shortForm = <F extends "demo" | "back_to_work" | "shifting_paradigm">(form: F) =>
  z.object({ form: z.literal(form), ...leadFields });

export const DemoLead = shortForm("demo");
export const BackToWorkLead = shortForm("back_to_work");
export const ShiftingParadigmLead = shortForm("shifting_paradigm");

/** The longer form: how to reach the person, where the company is, and the topic. All optional. */
export const BusinessLead = z.object({
  form: z.literal("business"),
  ...leadFields,
  /** As typed. Stored as +12125550123 if it is a valid number. */
  phone: line(40).default(""),
  /** Two capital letters. Empty if not given. */
  country: line(2)
    .transform((code) => code.toUpperCase())
    .refine((code) => code === "" || isCountry(code), "Choose a country.")
    .default(""),
  /** A state or territory of the United States. Empty if not given. */
  state: line(2)
    .transform((code) => code.toUpperCase())
    .refine((code) => code === "" || isUsState(code), "Choose a state.")
    .default(""),
  interested_in: z.array(z.enum(INTERESTS)).max(INTERESTS.length).default([]),
  message: text(2000).default(""),
});

export const sendLead = endpoint("sendLead", {
  method: "POST",
  path: "/mail_biz_lead",
  access: "public",
  summary: "Submit a public form",
  description: "A demo request, a business inquiry, or the form for a paper. Returns the next page.",
  body: z.discriminatedUnion("form", [DemoLead, BusinessLead, BackToWorkLead, ShiftingParadigmLead], {
    error: "We don’t recognize this form. Reload the page and try again.",
  }),
  status: 201,
  returns: z.object({
    /** The thank-you page. */
    thank_you: z.enum(THANK_YOU_PAGES),
  }),
  limit: "auth",
});

export const AppLinkRequest = z.object({
  /** As typed, with or without "tel:" and +1. */
  tel_number: filledLine(60, "A cell phone number"),
  template: z.enum(APP_LINK_TEMPLATES).default("download"),
});

export const sendAppLink = endpoint("sendAppLink", {
  method: "POST",
  path: "/unauthenticated/sms",
  access: "public",
  summary: "Text a link to get the app",
  description: "The number is used once and not stored.",
  body: AppLinkRequest,
  returns: z.object({
    /** "on_its_way": the provider has not answered yet, but the text will still be sent. */
    state: z.enum(["sent", "on_its_way"]),
  }),
  errors: ["sms_not_sent"],
  limit: "auth",
});

export const GiftRequest = z
  .object({
    package: z.enum(GIFT_PACKAGES, { error: "Choose an amount." }),
    giver_name: filledLine(120, "Your name"),
    giver_email: line(254)
      .refine((words) => words !== "", "Your email is required.")
      .pipe(email),
    recipient_name: filledLine(120, "The recipient’s name"),
    /** The recipient's address: email or postal. */
    recipient_email: z.union([z.literal(""), email]).default(""),
    recipient_address: text(400).default(""),
    message: text(MAX_GIFT_MESSAGE).default(""),
    /** Today or later, within a year. */
    deliver_on: isoDate,
    ...handmade,
  })
  .refine((gift) => gift.recipient_email !== "" || gift.recipient_address !== "", {
    path: ["recipient_email"],
    error: "Enter an email address or a mailing address to send it to.",
  });

export const sendGift = endpoint("sendGift", {
  method: "POST",
  path: "/unauthenticated/gifting",
  access: "public",
  summary: "Request a gift of credit",
  description: "Nothing is charged. Staff writes to the giver about payment.",
  body: GiftRequest,
  status: 201,
  returns: z.object({ received: z.literal(true) }),
  limit: "auth",
});
