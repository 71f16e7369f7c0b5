// What staff does with census files: looks at what one would change, downloads its errors as a table, applies it, discards it.

import type * as contract from "@larkwell/contract/ops-census.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { Reader } from "../../../data/db.ts";
import type { CallOf } from "../../../http/call.ts";
import { sendCsv } from "../../../http/csv.ts";
import { longPage } from "../../../http/long-page.ts";
import {
  approve,
  countCensusRowsOf,
  discard,
  findFile,
  listCensusRowsOf,
  listFileRows,
  reopen,
} from "./census-files.queries.ts";
import { viewFile, viewRow } from "./census-files.view.ts";
import { findSponsor } from "./compare.queries.ts";

const exported = 50_000;
/** A reason in a few words, as the console asks for it everywhere. */
const REASON_CHARACTERS = 5;

const about = (id: number) => ({ subject: { kind: "census_file", id } });

async function find(read: Reader, id: number) {
  const row = await findFile(read, id);
  if (!row) throw new Refusal("not_found");
  return row;
}

export async function listCensusFiles({ params, query, context }: CallOf<typeof contract.listCensusFiles>) {
  if (!(await findSponsor(context.read, params.id))) throw new Refusal("not_found");
  const { rows, total } = await listFileRows(context.read, params.id, query);
  return {
    data: rows.map(viewFile),
    pagination: { limit: query.limit, offset: query.offset, total, order_direction: "desc" as const },
  };
}

export const readCensusFile = async ({ params, context }: CallOf<typeof contract.readCensusFile>) =>
  viewFile(await find(context.read, params.id));

export async function listCensusRows({ params, query, context }: CallOf<typeof contract.listCensusRows>) {
  await find(context.read, params.id);
  const [rows, count] = await Promise.all([
    listCensusRowsOf(context.read, params.id, query.outcome, query),
    countCensusRowsOf(context.read, params.id, query.outcome),
  ]);
  return longPage(rows.map(viewRow), query, count, "asc");
}

const columns = ["line", "outcome", "employee_id", "relation", "faults", "fields", "ends_on"] as const;

export async function downloadCensusRows({
  actor,
  params,
  query,
  context,
  reply,
}: CallOf<typeof contract.downloadCensusRows>) {
  await find(context.read, params.id);
  const rows = await listCensusRowsOf(context.read, params.id, query.outcome, { limit: exported, offset: 0 });
  await context.write(actor, (tx) => tx.audit({ action: "ops.census_rows_exported", ...about(params.id) }));
  const cells = rows
    .map(viewRow)
    .map((row) => ({ ...row, faults: row.faults.join("; "), fields: row.fields.join("; ") }));
  return sendCsv(
    reply,
    `census-${params.id}-${query.outcome}`,
    columns,
    cells.map((row) => columns.map((column) => row[column])),
  );
}

export async function approveCensusFile({ actor, params, body, context }: CallOf<typeof contract.approveCensusFile>) {
  const reason = body.override_reason;
  return context.write(actor, async (tx) => {
    const row = await find(tx.db, params.id);
    if (row.state !== "compared" || row.comparisons !== body.comparison) throw new Refusal("census_changed");
    const isStopped = row.waits_because.includes("removals");
    if (isStopped && reason.length < REASON_CHARACTERS)
      throw new Refusal("census_over_threshold", {
        errors: [{ field: "override_reason", message: msg("Say why in a few words.") }],
      });
    const values = { approved_by: actor.id, approved_at: context.now(), override_reason: isStopped ? reason : null };
    if (!(await approve(tx, params.id, body.comparison, values))) throw new Refusal("census_changed");
    await tx.audit({ action: "ops.census_approved", ...about(params.id), ...(isStopped ? { reason } : {}) });
    return tx.answer(viewFile(await find(tx.db, params.id)));
  });
}

export async function compareCensusFile({ actor, params, context }: CallOf<typeof contract.compareCensusFile>) {
  return context.write(actor, async (tx) => {
    await find(tx.db, params.id);
    if (!(await reopen(tx, params.id))) throw new Refusal("census_changed");
    await tx.audit({ action: "ops.census_compared_again", ...about(params.id) });
    return tx.answer(viewFile(await find(tx.db, params.id)));
  });
}

export async function discardCensusFile({ actor, params, context }: CallOf<typeof contract.discardCensusFile>) {
  await context.write(actor, async (tx) => {
    await find(tx.db, params.id);
    if (!(await discard(tx, params.id, context.now()))) throw new Refusal("census_changed");
    await tx.audit({ action: "ops.census_discarded", ...about(params.id) });
  });
  return {};
}
