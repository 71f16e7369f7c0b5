// Editors add sources of the clinic, change them, and take them out of use. Texts that name one follow in the same transaction.
import type * as contract from "@larkwell/contract/ops-library-sources.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { wrong } from "./act-on-piece.ts";
import { settlePiece } from "./desk.queries.ts";
import { insertVersion, type NewVersion, setPointers } from "./edits.queries.ts";
import { registriesOf } from "./registries.ts";
import {
  findSource,
  holdSources,
  insertSource,
  listSources,
  lockNamingTexts,
  type NamingText,
  type SourceRow,
  setCitedSources,
  setSource,
} from "./sources.queries.ts";

const viewSource = ({ retired_at, changed_by, changed_at, ...row }: SourceRow): contract.OpsLibrarySource => ({
  ...row,
  used: retired_at === null,
  changed_by: changed_by ?? "",
  changed_at: toWire(changed_at),
});

export async function listLibrarySources({ query, context }: CallOf<typeof contract.listLibrarySources>) {
  const { limit, offset, order_direction: direction = "asc" } = query;
  const rows = await listSources(context.read, { ...query, direction });
  return {
    data: rows.map(({ total: _, ...row }) => viewSource(row)),
    pagination: { limit, offset, total: rows[0]?.total ?? 0, order_direction: direction },
  };
}

const subjectOf = (id: number) => ({ kind: "library_source", id });

/** Who changed the source, when, and what the history of a text says about it. */
type Author = Pick<NewVersion, "editor_id" | "note" | "saved_at">;

/** The same words with the facts as they are now: the next version, by the person who changed the source, who can't review it either. */
async function keepNextVersion(tx: Tx, text: NamingText, next: { fingerprint: string } & Author): Promise<void> {
  const number = await insertVersion(tx, { piece_id: text.id, source: text.source, ...next });
  const draft = { draft_number: number, ...(text.is_planned ? { publish_number: number } : {}) };
  await setPointers(tx, text.id, text.is_live ? { live_number: number } : draft);
}

/** What a text names belongs to its fingerprint. With another one, a review of the text no longer holds. */
async function readTextsAgain(tx: Tx, key: string, author: Author): Promise<void> {
  const texts = await lockNamingTexts(tx, key);
  if (texts.length === 0) return;
  const [registries, { citedSources }, { namesIn }, { readPiece }] = await Promise.all([
    registriesOf(tx.db),
    import("@larkwell/domain/library/make-piece.ts"),
    import("@larkwell/domain/library/front-matter.ts"),
    import("@larkwell/domain/library/read-piece.ts"),
  ]);
  const readAgain = async (text: NamingText) => {
    const fingerprint = registries.fingerprintOf(text.source);
    if (fingerprint === text.fingerprint) return;
    await keepNextVersion(tx, text, { fingerprint, ...author });
    if (text.is_live) {
      const ids = namesIn(readPiece(text.slug, text.source).front, "sources");
      await setCitedSources(tx, text.id, citedSources(ids, registries), fingerprint);
      await settlePiece(tx, text.id);
    }
    const action = text.reviewed ? "library.review_ended_by_source" : "library.source_of_text_changed";
    await tx.audit({ action, subject: { kind: "library_piece", id: text.id } });
  };
  for (const text of texts) await readAgain(text);
}

const NAME_IS_TAKEN = msg("There is a source with this name already. Choose another one.");

export async function addLibrarySource({ actor, body, context }: CallOf<typeof contract.addLibrarySource>) {
  return context.write(actor, async (tx) => {
    await holdSources(tx);
    const made = await insertSource(tx, { ...body, changed_by: actor.id, changed_at: context.now() });
    if (!made) throw wrong("key", NAME_IS_TAKEN);
    // A draft may have named it before it was there.
    const note = `The source ${made.key} was added.`;
    await readTextsAgain(tx, made.key, { editor_id: actor.id, note, saved_at: context.now() });
    await tx.audit({ action: "library.source_added", subject: subjectOf(made.id) });
    return tx.answer(viewSource(mustBeThere(await findSource(tx.db, made.id))));
  });
}

/** Refused with the newest source if the person saw another. */
async function lockSource(tx: Tx, id: number, seen: number): Promise<SourceRow> {
  await holdSources(tx);
  const row = mustBeThere(await findSource(tx.db, id));
  if (row.version !== seen) throw new Refusal("stale", { details: { source: viewSource(row) } });
  return row;
}

const ENDS_REVIEWS = msg("Pieces that name this source were reviewed with it. Confirm that these reviews end.");

export async function changeLibrarySource(call: CallOf<typeof contract.changeLibrarySource>) {
  const { actor, params, body, context } = call;
  const { version, ends_reviews: confirmed, ...facts } = body;
  return context.write(actor, async (tx) => {
    const row = await lockSource(tx, params.id, version);
    if (row.reviewed_count > 0 && !confirmed) throw wrong("ends_reviews", ENDS_REVIEWS);
    await setSource(tx, row.id, { ...facts, changed_by: actor.id, changed_at: context.now() });
    const note = `The source ${row.key} changed.`;
    await readTextsAgain(tx, row.key, { editor_id: actor.id, note, saved_at: context.now() });
    await tx.audit({ action: "library.source_changed", subject: subjectOf(row.id) });
    return tx.answer(viewSource(mustBeThere(await findSource(tx.db, row.id))));
  });
}

export async function setLibrarySourceUse(call: CallOf<typeof contract.setLibrarySourceUse>) {
  const { actor, params, body, context } = call;
  const { version, used } = body;
  return context.write(actor, async (tx) => {
    const row = await lockSource(tx, params.id, version);
    if (!used && row.pieces_count > 0)
      throw new Refusal("library_source_named", { details: { source: viewSource(row) } });
    const now = context.now();
    await setSource(tx, row.id, { retired_at: used ? null : now, changed_by: actor.id, changed_at: now });
    const note = `The source ${row.key} is in use again.`;
    if (used) await readTextsAgain(tx, row.key, { editor_id: actor.id, note, saved_at: now });
    const action = used ? "library.source_used_again" : "library.source_retired";
    await tx.audit({ action, subject: subjectOf(row.id) });
    return tx.answer(viewSource(mustBeThere(await findSource(tx.db, row.id))));
  });
}
