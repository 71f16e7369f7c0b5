// What companies and visitors send from the public pages: lead forms, the text with the link to the app, and gifts (D73).
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
 * What tells people from programs without a puzzle (decision 015). Every form has the field `remarks`, which nobody sees and
 * which stays empty, and says how long it had been on the screen when it was sent. A wrong value never refuses anybody.
 */
const handmade = {
  /** Not seen by people; programs fill it in. */
  remarks: z.string().max(20_000).catch("filled").default(""),
  /** Milliseconds between the form being drawn and being sent. */
  shown_ms: z.number().int().min(0).optional().catch(undefined),
};

const leadFields = {
  firstname: filledLine(80, "Your first name"),
  lastname: filledLine(80, "Your last name"),
  email: line(254)
    .refine((words) => words !== "", "Your work e-mail is required.")
    .pipe(email),
  company: filledLine(120, "Your company"),
  jobtitle: filledLine(120, "Your job title"),
  numemployees: z.enum(COMPANY_SIZES, { error: "Please choose how many people work at your company." }),
  /** What of the campaign the device remembers (D70). */
  attribution: Attribution.optional().catch(undefined),
  ...handmade,
};

/** The form for a demo, and the ones for the papers, have the same fields. */
const shortForm = <F extends "demo" | "back_to_work" | "shifting_paradigm">(form: F) =>
  z.object({ form: z.literal(form), ...leadFields });

export const DemoLead = shortForm("demo");
export const BackToWorkLead = shortForm("back_to_work");
export const ShiftingParadigmLead = shortForm("shifting_paradigm");

/** The longer form: how to reach the person, where the company is, and what it is about. All of that may be left out. */
export const BusinessLead = z.object({
  form: z.literal("business"),
  ...leadFields,
  /** As typed; stored as +12125550123 where it can be read as a number. */
  phone: line(40).default(""),
  /** Two capital letters, or empty. */
  country: line(2)
    .transform((code) => code.toUpperCase())
    .refine((code) => code === "" || isCountry(code), "Please choose a country.")
    .default(""),
  /** A state or territory of the United States, or empty. */
  state: line(2)
    .transform((code) => code.toUpperCase())
    .refine((code) => code === "" || isUsState(code), "Please choose a state.")
    .default(""),
  interested_in: z.array(z.enum(INTERESTS)).max(INTERESTS.length).default([]),
  message: text(2000).default(""),
});

export const sendLead = endpoint("sendLead", {
  method: "POST",
  path: "/mail_biz_lead",
  access: "public",
  summary: "Takes a request for a demo, a business inquiry, or the form in front of a paper; says where to go on.",
  body: z.discriminatedUnion("form", [DemoLead, BusinessLead, BackToWorkLead, ShiftingParadigmLead], {
    error: "We don't know this form.",
  }),
  status: 201,
  returns: z.object({
    /** The page that thanks, and says what comes next. */
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
  summary:
    "Sends one text message with a link to get the app. The number is used for this text only and then forgotten.",
  body: AppLinkRequest,
  returns: z.object({
    /** "on_its_way": the provider has not answered yet; the text still goes out. */
    state: z.enum(["sent", "on_its_way"]),
  }),
  errors: ["sms_not_sent"],
  limit: "auth",
});

export const GiftRequest = z
  .object({
    package: z.enum(GIFT_PACKAGES, { error: "Please choose an amount." }),
    giver_name: filledLine(120, "Your name"),
    giver_email: line(254)
      .refine((words) => words !== "", "Your e-mail is required.")
      .pipe(email),
    recipient_name: filledLine(120, "The name of the person it is for"),
    /** Where the gift goes: an e-mail address, or else a postal one. */
    recipient_email: z.union([z.literal(""), email]).default(""),
    recipient_address: text(400).default(""),
    message: text(MAX_GIFT_MESSAGE).default(""),
    /** Today or later, within a year. */
    deliver_on: isoDate,
    ...handmade,
  })
  .refine((gift) => gift.recipient_email !== "" || gift.recipient_address !== "", {
    path: ["recipient_email"],
    error: "Please give an e-mail address or a postal address to send it to.",
  });

export const sendGift = endpoint("sendGift", {
  method: "POST",
  path: "/unauthenticated/gifting",
  access: "public",
  summary:
    "Keeps the wish to give somebody credit for visits. Nothing is charged here: staff writes to the giver about the payment, and sends the gift.",
  body: GiftRequest,
  status: 201,
  returns: z.object({ received: z.literal(true) }),
  limit: "auth",
});
