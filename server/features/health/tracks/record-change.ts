// Stores what was before a change of programs, so that it can be undone, and checks whether undoing it would still fit (D29).
import { type ChangeName, mayUndo, undoUntil } from "@larkwell/domain/tracks/transitions.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import {
  type ChangeRow,
  findDates,
  findLatestChange,
  findPreferences,
  insertChange,
  listActivePrograms,
} from "./programs.queries.ts";

/** Read before anything is changed. */
export async function memoryOf(read: Reader, memberId: number, now: Temporal.Instant) {
  const { due_date, dated_by, dated_from, due_date_unknown } = await findDates(read, memberId);
  const { sharing_paused } = await findPreferences(read, memberId, now);
  return { dates: { due_date, dated_by, dated_from, due_date_unknown }, sharingPaused: sharing_paused };
}

interface Change {
  memberId: number;
  name: ChangeName;
  before: Awaited<ReturnType<typeof memoryOf>>;
  endedIds: readonly number[];
  begunId: number | null;
  addedChildren?: readonly number[];
}

/** Every use case that changes a member's programs ends with this one, so that all of them can be undone. */
export async function recordChange(tx: Tx, context: AppContext, change: Change): Promise<void> {
  const now = context.now();
  const active = await listActivePrograms(tx.db, change.memberId);
  await insertChange(tx, {
    member_id: change.memberId,
    name: change.name,
    ended_ids: [...change.endedIds],
    begun_id: change.begunId,
    dates_before: JSON.stringify(change.before.dates),
    added_children: [...(change.addedChildren ?? [])],
    sharing_was_paused: change.before.sharingPaused,
    tracks_after: active.map((row) => row.id),
    made_at: now,
    undo_until: undoUntil(change.name, now),
  });
}

/** A change without a list of programs (an old one) counts as long as what it began continues. */
function stillStands({ tracks_after, begun_id }: ChangeRow, active: readonly { id: number }[]): boolean {
  const ids = new Set(active.map((row) => row.id));
  if (tracks_after === null) return begun_id !== null && ids.has(begun_id);
  return tracks_after.length === ids.size && tracks_after.every((id) => ids.has(id));
}

/** The latest change, if it can be undone: in time, and nothing has happened to the programs since. */
export async function findUndoable(
  read: Reader,
  memberId: number,
  active: readonly { id: number }[],
  now: Temporal.Instant,
): Promise<ChangeRow | undefined> {
  const latest = await findLatestChange(read, memberId);
  if (!latest || !stillStands(latest, active)) return undefined;
  return mayUndo({ undoUntil: latest.undo_until, undone: false }, now) ? latest : undefined;
}
