// What staff does with leads: lists, opens, downloads as a table, hands over again, accepts what was set aside, erases.
import type * as contract from "@larkwell/contract/ops-leads.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { sendCsv } from "../../../http/csv.ts";
import { longPage } from "../../../http/long-page.ts";
import { factsOfRow, leadKey } from "./hand-over-lead.ts";
import { countLeadRows, findLeadRows, findWholeLead, findWholeLeads } from "./lead-lists.queries.ts";
import { countIn, deleteLeadRow, reopenJobs, takeSuspected, takeUndelivered, upsertLead } from "./leads.queries.ts";
import { undelivered, viewLead, viewWholeLead } from "./leads.view.ts";

const exported = 50_000;
const deliveredAtOnce = 1_000;

const about = (id: number) => ({ subject: { kind: "lead", id } });

export async function listLeads({ query, context }: CallOf<typeof contract.listLeads>) {
  const [rows, count] = await Promise.all([findLeadRows(context.read, query), countLeadRows(context.read, query)]);
  const data = rows.map((row) => viewLead(row, context.forms));
  return longPage(data, query, count, "desc");
}

const exportedColumns = [
  "id",
  "form",
  "firstname",
  "lastname",
  "email",
  "phone",
  "company",
  "jobtitle",
  "numemployees",
  "country",
  "state",
  "interested_in",
  "message",
  "times",
  "first_at",
  "last_at",
  "delivery",
  "delivered_at",
  "delivery_error",
  "attribution",
] as const;

export async function downloadLeads({ actor, body, context, reply }: CallOf<typeof contract.downloadLeads>) {
  const { reason, ...filters } = body;
  await context.write(actor, (tx) => tx.audit({ action: "ops.leads_exported", reason }));
  const rows = await findWholeLeads(context.read, filters, exported);
  const cells = rows
    .map((row) => viewWholeLead(row, context.forms))
    .map((lead) => ({
      ...lead,
      interested_in: lead.interested_in.join("; "),
      attribution: new URLSearchParams(lead.attribution).toString(),
    }));
  return sendCsv(
    reply,
    "leads",
    exportedColumns,
    cells.map((lead) => exportedColumns.map((column) => lead[column])),
  );
}

export async function openLead({ actor, params, body, context }: CallOf<typeof contract.openLead>) {
  return context.write(actor, async (tx) => {
    const row = await findWholeLead(tx.db, params.id);
    if (!row) throw new Refusal("not_found");
    await tx.audit({ action: "ops.lead_opened", ...about(row.id), reason: body.reason });
    return viewWholeLead(row, context.forms);
  });
}

/** New jobs for leads without one, and another try for those that have one. */
async function queueAgain(tx: Tx, context: AppContext, leads: readonly { id: number; times: number }[]): Promise<void> {
  const keyed = leads.map(({ id, times }) => ({ leadId: id, key: leadKey(id, times) }));
  await tx.queueAll(keyed.map(({ leadId, key }) => ({ kind: "lead", payload: { leadId }, dedupeKey: key })));
  await reopenJobs(
    tx,
    keyed.map(({ key }) => key),
    context.now(),
  );
}

export async function deliverLead({ actor, params, context }: CallOf<typeof contract.deliverLead>) {
  await context.write(actor, async (tx) => {
    const leads = await takeUndelivered(tx, undelivered(context.forms), 1, params.id);
    if (leads.length === 0) throw new Refusal("not_found");
    await queueAgain(tx, context, leads);
    await tx.audit({ action: "ops.lead_delivered_again", ...about(params.id) });
  });
  return {};
}

export async function deliverLeads({ actor, body, context }: CallOf<typeof contract.deliverLeads>) {
  const states = undelivered(context.forms).filter((state) => state === body.delivery);
  // Without a service there is no one to hand stored leads to.
  if (states.length === 0) return { count: 0 };
  return context.write(actor, async (tx) => {
    const leads = await takeUndelivered(tx, states, deliveredAtOnce);
    await queueAgain(tx, context, leads);
    await tx.audit({ action: "ops.leads_delivered_again" });
    return { count: leads.length };
  });
}

export async function acceptLead({ actor, params, context }: CallOf<typeof contract.acceptLead>) {
  await context.write(actor, async (tx) => {
    const row = await takeSuspected(tx, params.id);
    if (!row) throw new Refusal("not_found");
    const { times, first_at: firstAt, last_at: lastAt, ...facts } = factsOfRow(row);
    const counted = { times, firstAt, lastAt };
    await tx.audit({ action: "ops.lead_accepted", ...about(params.id) });
    if (await countIn(tx, facts, counted)) return;
    const lead = await upsertLead(tx, facts, [], counted);
    await queueAgain(tx, context, [lead]);
  });
  return {};
}

export async function deleteLead({ actor, params, context }: CallOf<typeof contract.deleteLead>) {
  await context.write(actor, async (tx) => {
    if (!(await deleteLeadRow(tx, params.id))) throw new Refusal("not_found");
    await tx.audit({ action: "ops.lead_deleted", ...about(params.id) });
  });
  return {};
}
