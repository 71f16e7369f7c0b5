// Rows of leads and gifts in the shapes of the contract.
import type { OpenedGift, OpenedLead, OpsGift, OpsLead } from "@larkwell/contract/ops-leads.ts";
import type { BotSign } from "@larkwell/domain/leads/bot-signs.ts";
import type { GiftPackage } from "@larkwell/domain/leads/gift-packages.ts";
import type { CompanySize, Interest, LeadForm } from "@larkwell/domain/leads/lead-forms.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { FormsService } from "../../../outside/forms/port.ts";
import type { findGift, findGiftRows } from "./gifts.queries.ts";
import type { findLeadRows, findWholeLead } from "./lead-lists.queries.ts";

type LeadRow = Awaited<ReturnType<typeof findLeadRows>>[number];
type WholeLeadRow = NonNullable<Awaited<ReturnType<typeof findWholeLead>>>;
type GiftRow = Awaited<ReturnType<typeof findGiftRows>>[number];
type WholeGiftRow = NonNullable<Awaited<ReturnType<typeof findGift>>>;

const wireOrNull = (at: Temporal.Instant | null): string | null => (at === null ? null : toWire(at));

/** What can be handed over: what failed, and what was stored while there was no service. */
export const undelivered = (forms: FormsService): readonly string[] =>
  forms.name === "embedded" ? ["failed"] : ["failed", "kept"];

export const viewLead = (row: LeadRow, forms: FormsService): OpsLead => ({
  id: row.id,
  form: row.form as LeadForm,
  company: row.company,
  jobtitle: row.jobtitle,
  numemployees: row.numemployees as CompanySize,
  country: row.country,
  state: row.state,
  times: row.times,
  first_at: toWire(row.first_at),
  last_at: toWire(row.last_at),
  delivery: row.delivery as OpsLead["delivery"],
  delivered_at: wireOrNull(row.delivered_at),
  delivery_error: row.delivery_error,
  suspected: row.suspected,
  signs: row.signs as BotSign[],
  can: { deliver: !row.suspected && undelivered(forms).includes(row.delivery) },
});

export const viewWholeLead = (row: WholeLeadRow, forms: FormsService): OpenedLead => ({
  ...viewLead(row, forms),
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  phone: row.phone,
  interested_in: row.interested_in as Interest[],
  message: row.message,
  attribution: row.attribution as Record<string, string>,
});

export const viewGift = (row: GiftRow): OpsGift => ({
  id: row.id,
  package: row.package as GiftPackage,
  amount: centsToWire(row.cents),
  by: row.recipient_email === "" ? "post" : "email",
  deliver_on: row.deliver_on,
  asked_at: toWire(row.sent_at),
  fulfilled_at: wireOrNull(row.fulfilled_at),
  signs: row.signs as BotSign[],
});

export const viewWholeGift = (row: WholeGiftRow): OpenedGift => ({
  ...viewGift(row),
  giver_name: row.giver_name,
  giver_email: row.giver_email,
  recipient_name: row.recipient_name,
  recipient_email: row.recipient_email,
  recipient_address: row.recipient_address,
  message: row.message,
});
