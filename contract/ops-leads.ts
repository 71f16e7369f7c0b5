// Leads and gifts as staff see and handle them (D73, D76).
import { BOT_SIGNS } from "@larkwell/domain/leads/bot-signs.ts";
import { GIFT_PACKAGES } from "@larkwell/domain/leads/gift-packages.ts";
import { COMPANY_SIZES, INTERESTS, LEAD_FORMS } from "@larkwell/domain/leads/lead-forms.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { givenReason, reason } from "./reason.ts";
import { dollars, flag, id, isoDate, line, longPageOf, longPaging, nothing, wireTimeOut } from "./shapes.ts";

/** "kept": no forms service is configured, ours is the only copy. "waiting": being sent, or waiting for a retry. */
export const deliveryStates = ["waiting", "kept", "sent", "failed"] as const;

/** Without the person: opening the lead shows who it is, and is recorded. */
export const OpsLead = z.object({
  id: z.number(),
  form: z.enum(LEAD_FORMS),
  company: z.string(),
  jobtitle: z.string(),
  numemployees: z.enum(COMPANY_SIZES),
  country: z.string(),
  state: z.string(),
  /** How often the same person sent the same form. */
  times: z.number(),
  first_at: wireTimeOut,
  last_at: wireTimeOut,
  delivery: z.enum(deliveryStates),
  delivered_at: wireTimeOut.nullable(),
  /** The forms service's status, or why it could not be reached. */
  delivery_error: z.string().nullable(),
  /** Set aside as suspected spam. */
  suspected: z.boolean(),
  signs: z.array(z.enum(BOT_SIGNS)),
  can: z.object({ deliver: z.boolean() }),
});
export type OpsLead = z.output<typeof OpsLead>;

const leadFilters = {
  suspected: flag.default(false),
  form: z.enum(LEAD_FORMS).optional(),
  numemployees: z.enum(COMPANY_SIZES).optional(),
  delivery: z.enum(deliveryStates).optional(),
  /** A part of the company's name or of the address. */
  term: line(120).optional(),
  /** Of the latest submission. Both days included, in UTC. */
  since: isoDate.optional(),
  until: isoDate.optional(),
};

export const listLeads = endpoint("listLeads", {
  method: "GET",
  path: "/ops/leads",
  access: "staff",
  right: "support",
  summary: "List leads",
  description: "Newest first; with suspected=1, suspected spam.",
  query: z.object({ ...longPaging(50), ...leadFilters }),
  returns: longPageOf(OpsLead),
});

export const downloadLeads = endpoint("downloadLeads", {
  method: "POST",
  path: "/ops/leads.csv",
  access: "staff",
  right: "support",
  summary: "Download leads as CSV",
  description: "With names and addresses, the newest 50,000 rows. Recorded with the reason.",
  body: z.object({ ...leadFilters, reason }),
  returns: z.string(),
  answers: "binary",
  limit: "costly",
});

export const OpenedLead = OpsLead.extend({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  interested_in: z.array(z.enum(INTERESTS)),
  message: z.string(),
  /** The campaign's values, under the names they arrived with. */
  attribution: z.record(z.string(), z.string()),
});
export type OpenedLead = z.output<typeof OpenedLead>;

export const openLead = endpoint("openLead", {
  method: "POST",
  path: "/ops/leads/:id/openings",
  access: "staff",
  right: "support",
  summary: "Open a lead's contact details",
  description: "Recorded with the reason.",
  params: z.object({ id }),
  body: givenReason,
  returns: OpenedLead,
});

export const deliverLead = endpoint("deliverLead", {
  method: "POST",
  path: "/ops/leads/:id/deliveries",
  access: "staff",
  right: "support",
  summary: "Send a lead to the forms service",
  params: z.object({ id }),
  returns: nothing,
});

export const deliverLeads = endpoint("deliverLeads", {
  method: "POST",
  path: "/ops/lead_deliveries",
  access: "staff",
  right: "support",
  summary: "Send all failed or unsent leads",
  description: "The newest 1,000.",
  body: z.object({ delivery: z.enum(["failed", "kept"]).default("failed") }),
  returns: z.object({ count: z.number() }),
});

export const acceptLead = endpoint("acceptLead", {
  method: "POST",
  path: "/ops/leads/:id/acceptances",
  access: "staff",
  right: "support",
  summary: "Mark a lead as not spam",
  description: "It joins the others and is sent.",
  params: z.object({ id }),
  returns: nothing,
});

export const deleteLead = endpoint("deleteLead", {
  method: "DELETE",
  path: "/ops/leads/:id",
  access: "staff",
  right: "support",
  summary: "Delete a lead",
  description: "For good. The forms service keeps its copy.",
  params: z.object({ id }),
  returns: nothing,
});

export const giftStates = ["open", "done", "suspected"] as const;

/** Without the people, as with leads. */
export const OpsGift = z.object({
  id: z.number(),
  package: z.enum(GIFT_PACKAGES),
  amount: dollars,
  /** How to send the gift. */
  by: z.enum(["email", "post"]),
  deliver_on: z.string(),
  asked_at: wireTimeOut,
  fulfilled_at: wireTimeOut.nullable(),
  signs: z.array(z.enum(BOT_SIGNS)),
});
export type OpsGift = z.output<typeof OpsGift>;

export const listGifts = endpoint("listGifts", {
  method: "GET",
  path: "/ops/gifts",
  access: "staff",
  right: "support",
  summary: "List gifts to arrange",
  description: "By the date they are for; gifts that are done, or suspected spam, newest first.",
  query: z.object({ ...longPaging(50), state: z.enum(giftStates).default("open") }),
  returns: longPageOf(OpsGift),
});

export const OpenedGift = OpsGift.extend({
  giver_name: z.string(),
  giver_email: z.string(),
  recipient_name: z.string(),
  recipient_email: z.string(),
  recipient_address: z.string(),
  message: z.string(),
});
export type OpenedGift = z.output<typeof OpenedGift>;

export const openGift = endpoint("openGift", {
  method: "POST",
  path: "/ops/gifts/:id/openings",
  access: "staff",
  right: "support",
  summary: "Open a gift's giver and recipient",
  description: "Recorded with the reason.",
  params: z.object({ id }),
  body: givenReason,
  returns: OpenedGift,
});

export const markGift = endpoint("markGift", {
  method: "PUT",
  path: "/ops/gifts/:id",
  access: "staff",
  right: "support",
  summary: "Mark a gift as done, open, or not spam",
  params: z.object({ id }),
  body: z.object({ state: z.enum(["open", "done"]) }),
  returns: nothing,
});

export const deleteGift = endpoint("deleteGift", {
  method: "DELETE",
  path: "/ops/gifts/:id",
  access: "staff",
  right: "support",
  summary: "Delete a gift",
  description: "For good.",
  params: z.object({ id }),
  returns: nothing,
});
