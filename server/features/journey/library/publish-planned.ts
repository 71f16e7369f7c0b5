// The job that publishes drafts at their time. An older draft never replaces a newer text.
import type { AppContext } from "../../../context.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import { type DeskPieceRow, findDeskPiece, lockPiece, settlePiece } from "./desk.queries.ts";
import { findVersion, listDuePublications, setPointers } from "./edits.queries.ts";
import { publishText } from "./publish-text.ts";
import { problemsAtWork, stakesOf } from "./read-ops-piece.ts";
import { shareSources } from "./sources.queries.ts";

/** What was planned is still the draft, newer than what is shown, without problems, and reviewed if it has to be. */
async function mayAppear(tx: Tx, row: DeskPieceRow, source: string): Promise<boolean> {
  const isDraft = row.publish_number === row.draft_number;
  const isNewest = row.live_number === null || (row.publish_number ?? 0) > row.live_number;
  if (!isDraft || !isNewest) return false;
  if ((await problemsAtWork(tx.db, row)).length > 0) return false;
  return row.standing === "reviewed" || (await stakesOf(row.slug, source)).length === 0;
}

async function publishPlanned(tx: Tx, context: AppContext, id: number): Promise<void> {
  await shareSources(tx);
  if (!(await lockPiece(tx, id))) return;
  const row = await findDeskPiece(tx.db, id, context.demo);
  if (!row?.publish_at || row.publish_number === null) return;
  // Someone planned another time meanwhile.
  if (Temporal.Instant.compare(row.publish_at, context.now()) > 0) return;
  const planned = await findVersion(tx.db, id, row.publish_number);
  const appears = planned !== undefined && (await mayAppear(tx, row, planned.source));
  if (appears) await publishText(tx, { id, slug: row.slug, ...planned, own: true });
  else await setPointers(tx, id, { publish_at: null, publish_number: null });
  await settlePiece(tx, id);
  const action = appears ? "library.text_published" : "library.publication_dropped";
  await tx.audit({ action, subject: { kind: "library_piece", id } });
}

export async function publishPlannedTexts(context: AppContext): Promise<void> {
  for (const { id } of await listDuePublications(context.read, context.now()))
    await context.write(nobody, (tx) => publishPlanned(tx, context, id));
}
