// Sends a lead to the forms service, at least once: if the result is unknown it is sent again, with the same key (decision 015).

import type { DB } from "@larkwell/database/migrate.ts";
import { fieldsOf } from "@larkwell/domain/leads/form-fields.ts";
import { LEAD_FORM_WORDS, type LeadForm } from "@larkwell/domain/leads/lead-forms.ts";
import type { Selectable } from "kysely";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody } from "../../../data/transaction.ts";
import { isDatabaseAway } from "../../../http/refusal-to-reply.ts";
import { links } from "../../../links.ts";
import { ProviderRejected, ProviderUnavailable } from "../../../outside/failures.ts";
import { findLeadToHandOver, markDelivery } from "./leads.queries.ts";

/** One job for each time that the lead was sent. */
export const leadKey = (id: number, times: number): string => `lead:${id}:${times}`;

type Row = NonNullable<Awaited<ReturnType<typeof findLeadToHandOver>>>;

/** The columns of the table, as the rules name them. */
export const factsOfRow = <R extends Pick<Selectable<DB["leads"]>, "form" | "attribution">>(row: R) => ({
  ...row,
  form: row.form as LeadForm,
  attribution: row.attribution as Record<string, string>,
});

function submissionOf(context: AppContext, row: Row) {
  const { id, times, delivery: _, ...lead } = factsOfRow(row);
  return {
    form: lead.form,
    fields: fieldsOf(lead),
    context: { pageUri: links.leadForm(context.config, lead.form), pageName: LEAD_FORM_WORDS[lead.form] },
    idempotencyKey: context.secret.hash(leadKey(id, times)).slice(0, 32),
  };
}

/** The kind of a failure, for staff; never its text. */
const codeOf = (error: unknown): string =>
  error instanceof ProviderUnavailable || error instanceof ProviderRejected ? error.code : "unknown";

export async function handOverLead(context: AppContext, { payload, isLastTry }: QueuedJob<"lead">): Promise<void> {
  const row = await findLeadToHandOver(context.read, payload.leadId);
  // Deleted, or handed over with the values of an earlier job that came late.
  if (!row || row.delivery === "sent" || row.delivery === "kept") return;
  const mark = (delivery: "sent" | "kept" | "failed" | "waiting", error: string | null) =>
    context.write(
      nobody,
      (tx) =>
        markDelivery(tx, row.id, row.times, {
          delivery,
          delivered_at: delivery === "sent" ? context.now() : null,
          delivery_error: error,
        }),
      { oneStatement: true },
    );
  try {
    await mark(await context.forms.submit(submissionOf(context, row)), null);
  } catch (error) {
    if (!isDatabaseAway(error))
      await mark(isLastTry || error instanceof ProviderRejected ? "failed" : "waiting", codeOf(error));
    throw error;
  }
}
