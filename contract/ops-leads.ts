// What staff sees of leads and gifts, and does about them (D73, D76).
import { BOT_SIGNS } from "@larkwell/domain/leads/bot-signs.ts";
import { GIFT_PACKAGES } from "@larkwell/domain/leads/gift-packages.ts";
import { COMPANY_SIZES, INTERESTS, LEAD_FORMS } from "@larkwell/domain/leads/lead-forms.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { givenReason, reason } from "./reason.ts";
import { dollars, flag, id, isoDate, line, longPageOf, longPaging, nothing, wireTimeOut } from "./shapes.ts";

/** "kept": no forms service is configured, ours is the only copy. "waiting": on its way, or to be tried again. */
export const deliveryStates = ["waiting", "kept", "sent", "failed"] as const;

/** Without the person: who it is shows when the lead is opened, and that is recorded. */
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
  /** The forms service's status, or why it was not reached. */
  delivery_error: z.string().nullable(),
  /** Kept aside: it looks as if a program had sent it. */
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
  /** Of the last time it was sent in; both days included, in UTC. */
  since: isoDate.optional(),
  until: isoDate.optional(),
};

export const listLeads = endpoint("listLeads", {
  method: "GET",
  path: "/ops/leads",
  access: "staff",
  right: "support",
  summary: "Leads, those sent in last first; with suspected=1 the ones kept aside.",
  query: z.object({ ...longPaging(50), ...leadFilters }),
  returns: longPageOf(OpsLead),
});

export const downloadLeads = endpoint("downloadLeads", {
  method: "POST",
  path: "/ops/leads.csv",
  access: "staff",
  right: "support",
  summary:
    "The same as a table (CSV) with the people's names and addresses, the newest 50,000 rows. Who took it and why is recorded.",
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
  /** The campaign, by the names it came under. */
  attribution: z.record(z.string(), z.string()),
});
export type OpenedLead = z.output<typeof OpenedLead>;

export const openLead = endpoint("openLead", {
  method: "POST",
  path: "/ops/leads/:id/openings",
  access: "staff",
  right: "support",
  summary: "Who a lead is, and how to reach the person; who opened it and why is recorded.",
  params: z.object({ id }),
  body: givenReason,
  returns: OpenedLead,
});

export const deliverLead = endpoint("deliverLead", {
  method: "POST",
  path: "/ops/leads/:id/deliveries",
  access: "staff",
  right: "support",
  summary: "Hands a lead to the forms service once more, or for the first time.",
  params: z.object({ id }),
  returns: nothing,
});

export const deliverLeads = endpoint("deliverLeads", {
  method: "POST",
  path: "/ops/lead_deliveries",
  access: "staff",
  right: "support",
  summary: "Hands over every lead that failed, or every one that was only kept here; the 1,000 newest at once.",
  body: z.object({ delivery: z.enum(["failed", "kept"]).default("failed") }),
  returns: z.object({ count: z.number() }),
});

export const acceptLead = endpoint("acceptLead", {
  method: "POST",
  path: "/ops/leads/:id/acceptances",
  access: "staff",
  right: "support",
  summary: "Says that a lead that was kept aside came from a person: it joins the others and is handed over.",
  params: z.object({ id }),
  returns: nothing,
});

export const deleteLead = endpoint("deleteLead", {
  method: "DELETE",
  path: "/ops/leads/:id",
  access: "staff",
  right: "support",
  summary: "Erases a lead here, for good. What the forms service took stays there.",
  params: z.object({ id }),
  returns: nothing,
});

export const giftStates = ["open", "done", "suspected"] as const;

/** Without the people, as with leads. */
export const OpsGift = z.object({
  id: z.number(),
  package: z.enum(GIFT_PACKAGES),
  amount: dollars,
  /** How it is to be sent. */
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
  summary: "Gifts to arrange, by the day they are wished for; those that are done, or kept aside, the newest first.",
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
  summary: "Who gives what to whom; who opened it and why is recorded.",
  params: z.object({ id }),
  body: givenReason,
  returns: OpenedGift,
});

export const markGift = endpoint("markGift", {
  method: "PUT",
  path: "/ops/gifts/:id",
  access: "staff",
  right: "support",
  summary: "Marks a gift as taken care of, takes that back, or says that one kept aside came from a person.",
  params: z.object({ id }),
  body: z.object({ state: z.enum(["open", "done"]) }),
  returns: nothing,
});

export const deleteGift = endpoint("deleteGift", {
  method: "DELETE",
  path: "/ops/gifts/:id",
  access: "staff",
  right: "support",
  summary: "Erases a gift here, for good.",
  params: z.object({ id }),
  returns: nothing,
});
