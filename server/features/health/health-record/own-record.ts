// A member reads and changes their health record. Every change adds a version; a change of a version that is no longer the newest
// saves nothing and answers with the newest one.

import type * as contract from "@larkwell/contract/health-record.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { checkEntry } from "@larkwell/domain/health-record/entries.ts";
import { type Content, nameOf, slotOf } from "@larkwell/domain/health-record/entry-words.ts";
import { type KindName, MOST_ENTRIES, type NoneAbout, OPPOSITE_OF_NONE } from "@larkwell/domain/health-record/kinds.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import {
  type EntryRow,
  findEntry,
  insertEntries,
  insertVersions,
  listEntries,
  listVersions,
} from "./health-record.queries.ts";
import { viewEntry, viewVersion } from "./view-entry.ts";

export async function readHealthBinder({ actor, params, context }: CallOf<typeof contract.readHealthBinder>) {
  mustBeSelf(actor, params.user_id);
  return { data: (await listEntries(context.read, actor.id)).map((row) => viewEntry(row, actor.id)) };
}

export async function listHealthEntryVersions({
  actor,
  params,
  context,
}: CallOf<typeof contract.listHealthEntryVersions>) {
  mustBeSelf(actor, params.user_id);
  const rows = await listVersions(context.read, actor.id, params.id);
  mustBeThere(rows[0]);
  return { data: rows.map((row) => viewVersion(row, row.kind, actor.id)) };
}

function checked(kind: KindName, given: Content, actor: Actor, now: Temporal.Instant): Content {
  const { content, faults } = checkEntry(kind, given, Temporal.PlainDate.from(dateIn(actor.timeZone, now)));
  if (faults.length === 0) return content;
  throw new Refusal("invalid", {
    errors: faults.map(({ field, message }) => ({ field: `content.${field}`, message })),
  });
}

/** @throws Refusal stale, with the newest version */
function mustBeNewest(row: EntryRow, seen: number | undefined, actor: Actor): void {
  if (row.version !== seen) throw new Refusal("stale", { details: { entry: viewEntry(row, actor.id) } });
}

const nameIn = (kind: KindName, content: Content) => nameOf(kind, content).toLowerCase();

export const isOpposite = (row: Pick<EntryRow, "kind" | "content">, about: string): boolean => {
  const opposite = OPPOSITE_OF_NONE[about as NoneAbout];
  return (
    row.kind === opposite.kind && (opposite.category === undefined || row.content["category"] === opposite.category)
  );
};

interface Placed {
  id: number | undefined;
  kind: KindName;
  content: Content;
}

/**
 * Makes room for an entry: "none known" is refused while there are entries that say the opposite, and leaves when one is added.
 * Returns the removed entry that once had the same slot, if there is one.
 */
async function makeRoom(
  tx: Tx,
  rows: readonly EntryRow[],
  { id, kind, content }: Placed,
  actor: Actor,
  now: Temporal.Instant,
) {
  const others = rows.filter((row) => row.id !== id);
  const here = others.filter(({ removed }) => !removed);
  if (here.length >= MOST_ENTRIES) throw new Refusal("too_many_entries");
  const about = content["about"] ?? "";
  if (kind === "none_known" && here.some((row) => isOpposite(row, about))) throw new Refusal("none_known_there");
  const slot = slotOf(kind, content);
  const same = slot === null ? undefined : others.find((row) => slotOf(row.kind, row.content) === slot);
  if (same && !same.removed) throw new Refusal("entry_there", { details: { entry: viewEntry(same, actor.id) } });
  const overtaken = here.filter(
    (row) => row.kind === "none_known" && isOpposite({ ...row, kind, content }, row.content["about"] ?? ""),
  );
  await removeAll(tx, overtaken, actor, now);
  return { slot, same };
}

type Changed = Pick<EntryRow, "id" | "version" | "content" | "code" | "removed">;

/** Adds a version that the member wrote to each of these. */
const addVersions = (tx: Tx, rows: readonly Changed[], actor: Actor, now: Temporal.Instant) =>
  insertVersions(
    tx,
    rows.map(({ id, version, ...rest }) => ({ factId: id, version: version + 1, ...rest, source: "member" })),
    { by: actor.id, now },
  );

export const removeAll = (tx: Tx, rows: readonly EntryRow[], actor: Actor, now: Temporal.Instant) =>
  addVersions(
    tx,
    rows.map((row) => ({ ...row, removed: true })),
    actor,
    now,
  );

/** Audits the change and answers with the entry as it is now. */
async function changed(tx: Tx, actor: Actor, id: number) {
  await tx.audit({ action: "health_record.updated", subjectUserId: actor.id, subject: { kind: "health_fact", id } });
  return tx.answer(viewEntry(mustBeThere(await findEntry(tx.db, actor.id, id)), actor.id));
}

export const bringBackAll = (tx: Tx, rows: readonly EntryRow[], actor: Actor, now: Temporal.Instant) =>
  addVersions(
    tx,
    rows.map((row) => ({ ...row, removed: false })),
    actor,
    now,
  );

/** Entries of one person change one after the other, so the second tab sees what the first one did. */
export const oneAtATime = <T>(context: AppContext, actor: Actor, work: (tx: Tx, rows: EntryRow[]) => Promise<T>) =>
  context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    return work(tx, await listEntries(tx.db, actor.id));
  });

export async function saveHealthEntry({ actor, params, body, context }: CallOf<typeof contract.saveHealthEntry>) {
  mustBeSelf(actor, params.user_id);
  const { kind, id, version } = body;
  const now = context.now();
  const content = checked(kind, body.content, actor, now);
  return oneAtATime(context, actor, async (tx, rows) => {
    if (id !== undefined) {
      const row = mustBeThere(rows.find((one) => one.id === id && one.kind === kind));
      mustBeNewest(row, version, actor);
      // What was said not to be there cannot become something else: its slot is its identity.
      if (slotOf(kind, content) !== slotOf(kind, row.content)) throw new Refusal("not_found");
      await makeRoom(tx, rows, { id, kind, content }, actor, now);
      // A code belongs to a name: another name loses it.
      const code = nameIn(kind, content) === nameIn(kind, row.content) ? row.code : null;
      await addVersions(tx, [{ ...row, content, code, removed: false }], actor, now);
      return changed(tx, actor, id);
    }
    const { slot, same } = await makeRoom(tx, rows, { id, kind, content }, actor, now);
    const [added = 0] = same ? [] : await insertEntries(tx, [{ userId: actor.id, kind, slot }], now);
    const fact = same ?? { id: added, version: 0 };
    await addVersions(tx, [{ ...fact, content, code: null, removed: false }], actor, now);
    return changed(tx, actor, fact.id);
  });
}

export async function removeHealthEntry({ actor, params, query, context }: CallOf<typeof contract.removeHealthEntry>) {
  mustBeSelf(actor, params.user_id);
  const id = params.id;
  return oneAtATime(context, actor, async (tx, rows) => {
    const row = mustBeThere(rows.find((one) => one.id === id));
    mustBeNewest(row, query.version, actor);
    if (!row.removed) await removeAll(tx, [row], actor, context.now());
    return changed(tx, actor, id);
  });
}

export async function restoreHealthEntry({ actor, params, body, context }: CallOf<typeof contract.restoreHealthEntry>) {
  mustBeSelf(actor, params.user_id);
  const id = params.id;
  const now = context.now();
  return oneAtATime(context, actor, async (tx, rows) => {
    const row = mustBeThere(rows.find((one) => one.id === id));
    mustBeNewest(row, body.version, actor);
    const versions = await listVersions(tx.db, actor.id, id);
    const { content, code } = mustBeThere(versions.find(({ version }) => version === body.restored));
    await makeRoom(tx, rows, { id, kind: row.kind, content }, actor, now);
    await addVersions(tx, [{ ...row, content, code, removed: false }], actor, now);
    return changed(tx, actor, id);
  });
}
