// A member adds entries to their health record from a file of another provider: it is read, they choose, and they can undo it.
// What is added says that it was imported; only the server decides what the file said.
import type * as contract from "@larkwell/contract/record-imports.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { shownContent } from "@larkwell/domain/health-record/entry-words.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { cleaned, UnreadableRecord } from "@larkwell/domain/record-import/found.ts";
import { repeatsAmong } from "@larkwell/domain/record-import/offers.ts";
import { differsFrom } from "@larkwell/domain/record-import/same-person.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { AppContext } from "../../../context.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { receiveUpload } from "../../../http/receive-upload.ts";
import { addImported, undoImported } from "../health-record/add-imported.ts";
import { type EntryRow, newestEntries } from "../health-record/health-record.facts.ts";
import { oneAtATime } from "../health-record/own-record.ts";
import { readInThread } from "./read-in-thread.ts";
import {
  deleteOffers,
  deleteOffersBefore,
  findImport,
  findOpenOffer,
  findOwner,
  insertImport,
  listTakenImports,
  markTaken,
  markUndone,
  type OfferRow,
} from "./record-imports.queries.ts";

const rules = { part: "file", allowed: ["json", "xml"] } as const;
const FILES_AN_HOUR = 30;
const OFFERED_HOURS = 24;
const LONGEST_ORIGIN = 120;

async function mustBeAbout(
  context: AppContext,
  actor: Actor,
  record: Parameters<typeof differsFrom>[1],
): Promise<void> {
  const owner = mustBeThere(await findOwner(context.read, actor.id));
  const { first_name: firstName, last_name: lastName, date_of_birth: birthday } = owner;
  const difference = differsFrom({ firstName, lastName, birthday }, record);
  if (difference === "name") throw new Refusal("record_of_another");
  if (difference === "birthday")
    throw new Refusal("record_of_another", {
      message: msg(
        "The date of birth in this file differs from the one in your profile, so we added nothing. Choose a file that is about you.",
      ),
    });
}

const viewOffer = ({ id, from_name, written_on, offers, left_out }: OfferRow, rows: readonly EntryRow[]) => {
  const repeats = repeatsAmong(rows.filter(({ removed }) => !removed));
  const entries = offers.map((one, place) => ({
    place,
    kind: one.kind,
    content: { ...shownContent(one.kind, one.content) },
    code: one.code,
    same_as: repeats(one) ?? null,
  }));
  return { id, from: from_name, written_on, entries, left_out };
};

export async function readRecordFile({ actor, params, context, request }: CallOf<typeof contract.readRecordFile>) {
  mustBeSelf(actor, params.user_id);
  if (!(await context.allow(`record-imports:${actor.id}`, { points: FILES_AN_HOUR, seconds: 3_600 })))
    throw new Refusal("throttled");
  const now = context.now();
  const today = dateIn(actor.timeZone, now);
  return receiveUpload({ context, request }, rules, async ({ path, kind }) => {
    const work = { path, kind: kind === "json" ? "json" : "xml", today } as const;
    const record = await readInThread(actor.id, work).catch((error: unknown) => {
      throw error instanceof UnreadableRecord ? new Refusal(error.reason) : error;
    });
    await mustBeAbout(context, actor, record);
    const { offers, leftOut, written } = record;
    if (offers.length === 0) throw new Refusal("record_without_entries");
    return context.write(actor, async (tx) => {
      await tx.lockPeople(actor.id);
      const origin = cleaned(record.from).slice(0, LONGEST_ORIGIN).toWellFormed();
      const id = await insertImport(tx, { userId: actor.id, from: origin, written, offers, leftOut }, now);
      const row = mustBeThere(await findImport(tx.db, actor.id, id));
      return tx.answer(viewOffer(row, await newestEntries(tx.db, actor.id).execute()));
    });
  });
}

export async function forgetRecordFile({ actor, params, context }: CallOf<typeof contract.forgetRecordFile>) {
  mustBeSelf(actor, params.user_id);
  await context.write(actor, (tx) => deleteOffers(tx, actor.id, params.id));
  return {};
}

type ImportRow = Awaited<ReturnType<ReturnType<typeof listTakenImports>["execute"]>>[number];

const viewImport = (row: ImportRow) => ({
  id: row.id,
  from: row.from_name,
  written_on: row.written_on,
  added_at: toWire(row.taken_at ?? row.created_at),
  added: row.added,
  unchanged: row.unchanged,
  undone_at: row.undone_at && toWire(row.undone_at),
});

export async function listRecordImports({ actor, params, context }: CallOf<typeof contract.listRecordImports>) {
  mustBeSelf(actor, params.user_id);
  const [taken, open, entries] = await Promise.all([
    listTakenImports(context.read, actor.id).execute(),
    findOpenOffer(context.read, actor.id),
    newestEntries(context.read, actor.id).execute(),
  ]);
  return { data: taken.map(viewImport), meta: { offer: open ? viewOffer(open, entries) : null } };
}

const ownImport = async (tx: Tx, actor: Actor, id: number) =>
  viewImport(mustBeThere(await listTakenImports(tx.db, actor.id).where("i.id", "=", id).executeTakeFirst()));

export async function addFromRecordFile({ actor, params, body, context }: CallOf<typeof contract.addFromRecordFile>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  return oneAtATime(context, actor, async (tx, rows) => {
    const row = mustBeThere(await findImport(tx.db, actor.id, params.id));
    if (row.taken_at !== null) throw new Refusal("record_file_used");
    const chosen = row.offers.filter((_, place) => body.entries.includes(place));
    if (chosen.length === 0) throw new Refusal("not_found");
    const overtaken = await addImported(tx, actor, { rows, offers: chosen, importId: row.id, now });
    await markTaken(tx, row.id, overtaken, now);
    await tx.audit({
      action: "health_record.imported",
      subjectUserId: actor.id,
      subject: { kind: "health_import", id: row.id },
    });
    return tx.answer(await ownImport(tx, actor, row.id));
  });
}

export async function undoRecordImport({ actor, params, context }: CallOf<typeof contract.undoRecordImport>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  return oneAtATime(context, actor, async (tx, rows) => {
    const row = mustBeThere(await findImport(tx.db, actor.id, params.id));
    if (row.taken_at !== null && row.undone_at === null) {
      await undoImported(tx, actor, { rows, importId: row.id, overtaken: row.overtaken, now });
      await markUndone(tx, row.id, now);
      await tx.audit({
        action: "health_record.import_undone",
        subjectUserId: actor.id,
        subject: { kind: "health_import", id: row.id },
      });
    }
    return tx.answer(await ownImport(tx, actor, row.id));
  });
}

/** What was read and not added is kept for a day, so that a reload or a closed page costs no second upload. */
export const forgetOffers = (context: AppContext) =>
  context.write(nobody, (tx) => deleteOffersBefore(tx, context.now().subtract({ hours: OFFERED_HOURS })));
