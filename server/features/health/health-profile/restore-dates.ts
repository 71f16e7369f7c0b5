// Undoing a change of program: the date of the pregnancy as it was, and the children that came with it removed again.
import type { Tx } from "../../../data/transaction.ts";
import { type DatesRow, saveHealthProfile, undoChildren } from "./health-profile.queries.ts";

export type DatesBefore = DatesRow;

export const restoreDates = (
  tx: Tx,
  { memberId, before, now }: { memberId: number; before: DatesBefore; now: Temporal.Instant },
) => saveHealthProfile(tx, memberId, before, now);

export async function removeAddedChildren(
  tx: Tx,
  { memberId, ids, now }: { memberId: number; ids: readonly number[]; now: Temporal.Instant },
): Promise<void> {
  if (ids.length > 0) await undoChildren(tx, memberId, ids, now);
}
