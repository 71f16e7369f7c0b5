// Undoes the latest change: "Undo this change". Tracks, dates, children and sharing are as they were before it.

import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/tracks.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { type DatesBefore, removeAddedChildren, restoreDates } from "../health-profile/restore-dates.ts";
import { announceTrackChange } from "./announce-change.ts";
import {
  type ChangeRow,
  closeUndone,
  findChange,
  findPreferences,
  listActivePrograms,
  markUndone,
  reopenTracks,
  savePreferences,
} from "./programs.queries.ts";
import { findUndoable } from "./record-change.ts";
import { ownTracks } from "./show-tracks.ts";

async function giveBack(tx: Tx, context: AppContext, memberId: number, change: ChangeRow): Promise<void> {
  const now = context.now();
  if (change.begun_id !== null) await closeUndone(tx, change.begun_id, now);
  if (change.ended_ids.length > 0) await reopenTracks(tx, memberId, change.ended_ids);
  await restoreDates(tx, { memberId, before: change.dates_before as unknown as DatesBefore, now });
  await removeAddedChildren(tx, { memberId, ids: change.added_children, now });
  // What only the loss suspended resumes; what the member had suspended before stays so.
  if (change.name === "loss") {
    const preferences = await findPreferences(tx.db, memberId, now);
    const none = { sharing_paused: false, coordinator_may_reach_out: null, practitioners_may_know: null, about: null };
    if (preferences.sharing_paused && !change.sharing_was_paused) await savePreferences(tx, memberId, none, now);
  }
  await markUndone(tx, change.id, now);
  await tx.audit({
    action: "track.change_undone",
    subjectUserId: memberId,
    subject: { kind: "track_change", id: change.id },
  });
}

export async function undoTransition({ actor, params, context }: CallOf<typeof contract.undoTransition>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const change = await findChange(tx.db, actor.id, params.id);
    if (!change) throw new Refusal("not_found");
    if (change.undone_at === null) {
      const active = await listActivePrograms(tx.db, actor.id);
      const undoable = await findUndoable(tx.db, actor.id, active, context.now());
      if (undoable?.id !== change.id) throw new Refusal("change_stands");
      await giveBack(tx, context, actor.id, change);
      announceTrackChange(tx, context, actor.id);
    }
    const { data, undo } = await ownTracks(context, tx.db, actor);
    return tx.answer({ data, undo });
  });
}
