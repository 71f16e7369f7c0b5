// Collects a person's data into a copy that they can download; an email says only that it is ready (D65).

import { fhirBundle } from "@larkwell/domain/my-data/fhir-bundle.ts";
import { EXPORT_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { readableCopy } from "@larkwell/domain/my-data/readable.ts";
import { dataPdf } from "../../../brand/reading-pdf.ts";
import type { AppContext } from "../../../context.ts";
import { personKeys } from "../../../data/personal-tables.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody } from "../../../data/transaction.ts";
import { localTimeText } from "../../../notices/local-time.ts";
import { collectHoldings } from "./collect.queries.ts";
import { keepSealed } from "./export-files.ts";
import { findExport, markReady } from "./exports.queries.ts";

/** Safe to run twice: the same files are written again, and only the first run queues the email. */
export async function prepareExport(context: AppContext, { payload }: QueuedJob<"data_export">): Promise<void> {
  const request = await findExport(context.read, payload.exportId);
  if (!request || request.ready_at || request.removed_at) return;
  const { secret } = context;
  const now = context.now();
  const held = await collectHoldings(context.read, request.user_id, context.personalTables, {
    open: (sealed) => secret.open(sealed),
    keys: personKeys(secret, request.user_id),
    now,
  });
  const print = (at: Temporal.Instant) => localTimeText(at, held.person.time_zone);
  const json = Buffer.from(JSON.stringify(fhirBundle(held, { base: context.config.publicUrl, now }), null, 2));
  const pdf = await dataPdf(readableCopy(held, print), { publisher: context.config.BRAND_NAME, madeOn: print(now) });
  await keepSealed(context, request.folder, "json", json);
  await keepSealed(context, request.folder, "pdf", pdf);
  await context.write(nobody, async (tx) => {
    const expiresAt = now.add({ hours: EXPORT_DAYS * 24 });
    if (!(await markReady(tx, request.id, { now, expiresAt, jsonBytes: json.length, pdfBytes: pdf.length }))) return;
    await tx.audit({ action: "account.copy_prepared", subjectUserId: request.user_id });
    await tx.queue(
      "notice",
      { template: "data_ready", userId: request.user_id },
      { dedupeKey: `data_export:${request.id}:ready` },
    );
  });
}
