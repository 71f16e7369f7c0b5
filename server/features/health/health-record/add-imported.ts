// Adds entries from a file of another provider to a member's health record. What was said not to be there, and now is, is removed.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { MOST_ENTRIES } from "@larkwell/domain/health-record/kinds.ts";
import type { Offer } from "@larkwell/domain/record-import/offers.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { type EntryRow, insertEntries, insertVersions } from "./health-record.queries.ts";
import { bringBackAll, isOpposite, removeAll } from "./own-record.ts";

interface Imported {
  /** All entries of the member, read under their lock. */
  rows: readonly EntryRow[];
  offers: readonly Offer[];
  importId: number;
  now: Temporal.Instant;
}

/** A file does not always say what kind of allergy it is: then both "none known" are in doubt. */
const contradicts = ({ kind, content }: Offer, about: string): boolean =>
  isOpposite({ kind, content }, about) ||
  (kind === "allergy" && content["category"] === "other" && ["medication_allergies", "food_allergies"].includes(about));

/**
 * Returns the IDs of what was said not to be there, and is removed now.
 *
 * @throws Refusal too_many_entries, and adds none
 */
export async function addImported(tx: Tx, actor: Actor, { rows, offers, importId, now }: Imported): Promise<number[]> {
  const here = rows.filter(({ removed }) => !removed);
  if (here.length + offers.length > MOST_ENTRIES) throw new Refusal("too_many_entries");
  const overtaken = here.filter(
    (row) => row.kind === "none_known" && offers.some((one) => contradicts(one, row.content["about"] ?? "")),
  );
  await removeAll(tx, overtaken, actor, now);
  const ids = await insertEntries(
    tx,
    offers.map(({ kind }) => ({ userId: actor.id, kind, slot: null, importId })),
    now,
  );
  const versions = offers.map(({ content, code }, place) => ({
    factId: ids[place] ?? 0,
    version: 1,
    content,
    code,
    removed: false,
    source: "imported" as const,
  }));
  await insertVersions(tx, versions, { by: actor.id, now });
  return overtaken.map(({ id }) => id);
}

/** Removes what was added and is still as it was, and brings back what had to go for it, unless something speaks against that now. */
export async function undoImported(
  tx: Tx,
  actor: Actor,
  { rows, importId, overtaken, now }: Omit<Imported, "offers"> & { overtaken: readonly number[] },
): Promise<void> {
  const unchanged = rows.filter((one) => one.import_id === importId && one.source === "imported" && !one.removed);
  await removeAll(tx, unchanged, actor, now);
  const left = rows.filter((one) => !one.removed && !unchanged.includes(one));
  const back = rows.filter(
    (row) =>
      overtaken.includes(row.id) && row.removed && !left.some((one) => isOpposite(one, row.content["about"] ?? "")),
  );
  await bringBackAll(tx, back, actor, now);
}
