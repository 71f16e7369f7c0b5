// Editors write: a new piece, the next version of a draft, and what becomes of it.
import type * as contract from "@larkwell/contract/ops-library.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { MadePiece } from "@larkwell/domain/library/make-piece.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { actOnPiece, HAS_PROBLEMS, wrong } from "./act-on-piece.ts";
import type { DeskPieceRow } from "./desk.queries.ts";
import { columnsOf, findVersion, insertPiece, insertVersion, setPointers } from "./edits.queries.ts";
import { previewText } from "./preview.ts";
import { publishText } from "./publish-text.ts";
import { deskPieceOf, problemsAtWork, problemsOf, stakesOf } from "./read-ops-piece.ts";
import { registriesOf } from "./registries.ts";
import { shareSources } from "./sources.queries.ts";

export async function checkLibraryText({ actor, body, context }: CallOf<typeof contract.checkLibraryText>) {
  const [problems, preview] = await Promise.all([
    problemsOf(context.read, body.slug, body.source),
    previewText(context, context.read, actor, body),
  ]);
  return { problems, preview };
}

/** What the lists say of a piece that was never published. Its text is only a draft. */
async function unpublished(slug: string, source: string, today: string): Promise<MadePiece> {
  const [{ readPiece }, { namesIn }] = await Promise.all([
    import("@larkwell/domain/library/read-piece.ts"),
    import("@larkwell/domain/library/front-matter.ts"),
  ]);
  const { front } = readPiece(slug, source);
  const type = front["type"] === "ask_a_practitioner" || front["type"] === "real_talk" ? front["type"] : "article";
  return {
    slug,
    content_type: type,
    title: typeof front["title"] === "string" && front["title"] !== "" ? front["title"] : slug,
    summary: typeof front["summary"] === "string" ? front["summary"] : "",
    tracks: namesIn(front, "tracks"),
    stages: [],
    topics: [],
    high_stakes: namesIn(front, "high_stakes"),
    // Until it is known, it is kept from members after a loss.
    about_birth: front["about_birth"] !== false,
    author: typeof front["author"] === "string" ? front["author"] : "",
    updated_on: today,
    minutes: 1,
    body: [],
    sources: [],
    terms: {},
    call_now: [],
    next: [],
    plain: "",
  };
}

export async function createLibraryPiece({ actor, body, context }: CallOf<typeof contract.createLibraryPiece>) {
  const { slug, source, note } = body;
  const now = context.now();
  const made = await unpublished(slug, source, now.toString().slice(0, 10));
  return context.write(actor, async (tx) => {
    await shareSources(tx);
    const { fingerprintOf } = await registriesOf(tx.db);
    const fingerprint = fingerprintOf(source);
    const piece = await insertPiece(tx, { ...columnsOf(made), fingerprint: "" });
    if (!piece) throw wrong("slug", msg("There is a piece with this name already. Choose another one."));
    const version = { piece_id: piece.id, source, fingerprint, editor_id: actor.id, note, saved_at: now };
    await setPointers(tx, piece.id, { draft_number: await insertVersion(tx, version) });
    await tx.audit({ action: "library.piece_created", subject: { kind: "library_piece", id: piece.id } });
    return tx.answer(await deskPieceOf(context, tx.db, actor, piece.id));
  });
}

const mustBeEditable = (row: DeskPieceRow): void => {
  if (row.content_type === "quiz") throw new Refusal("not_found");
};

export async function saveLibraryDraft(call: CallOf<typeof contract.saveLibraryDraft>) {
  const { actor, params, body, context } = call;
  const { version, source, note } = body;
  return actOnPiece(call, { id: params.id, seen: { version }, action: "library.draft_saved" }, async (tx, row) => {
    mustBeEditable(row);
    const { fingerprintOf } = await registriesOf(tx.db);
    const number = await insertVersion(tx, {
      piece_id: row.id,
      source,
      fingerprint: fingerprintOf(source),
      editor_id: actor.id,
      note,
      saved_at: context.now(),
    });
    // What was planned was another text.
    await setPointers(tx, row.id, { draft_number: number, publish_at: null, publish_number: null });
  });
}

export async function discardLibraryDraft(call: CallOf<typeof contract.discardLibraryDraft>) {
  const act = { id: call.params.id, seen: call.query, action: "library.draft_discarded" };
  return actOnPiece(call, act, async (tx, row) => {
    await setPointers(tx, row.id, { draft_number: null, publish_at: null, publish_number: null });
  });
}

export async function publishLibraryDraft(call: CallOf<typeof contract.publishLibraryDraft>) {
  const { params, body, context } = call;
  const { at } = body;
  if (at !== null && Temporal.Instant.compare(at, context.now()) <= 0)
    throw wrong("at", msg("Choose a time in the future."));
  const action = at === null ? "library.text_published" : "library.publication_planned";
  return actOnPiece(call, { id: params.id, seen: body, action }, async (tx, row) => {
    if (row.draft_number === null || row.source === null) throw new Refusal("not_found");
    if ((await problemsAtWork(tx.db, row)).length > 0) throw wrong("at", HAS_PROBLEMS);
    if (row.standing !== "reviewed" && (await stakesOf(row.slug, row.source)).length > 0)
      throw wrong("at", msg("Someone has to review exactly this text first: a mistake in it could do harm."));
    if (at === null) return publishText(tx, { ...row, source: row.source, number: row.draft_number, own: true });
    await setPointers(tx, row.id, { publish_at: at, publish_number: row.draft_number });
  });
}

export async function cancelLibraryPublication(call: CallOf<typeof contract.cancelLibraryPublication>) {
  const act = { id: call.params.id, seen: call.query, action: "library.publication_canceled" };
  return actOnPiece(call, act, async (tx, row) => {
    await setPointers(tx, row.id, { publish_at: null, publish_number: null });
  });
}

export async function settleBaseText(call: CallOf<typeof contract.settleBaseText>) {
  const { params, body } = call;
  const { version, choice } = body;
  const action = choice === "own" ? "library.own_text_kept" : "library.base_text_restored";
  return actOnPiece(call, { id: params.id, seen: { version }, action }, async (tx, row) => {
    const base = mustBeThere(row.base_number === null ? undefined : await findVersion(tx.db, row.id, row.base_number));
    if (choice === "base") await publishText(tx, { id: row.id, slug: row.slug, ...base, own: false });
    await setPointers(tx, row.id, { base_seen_number: row.base_number });
  });
}

export async function readLibraryVersion({ params, context }: CallOf<typeof contract.readLibraryVersion>) {
  const { number, source } = mustBeThere(await findVersion(context.read, params.id, params.number));
  return { number, source };
}
