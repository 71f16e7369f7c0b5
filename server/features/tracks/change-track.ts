// A change from one track to another: what it asks is kept, what was before is remembered, and it can be taken back (R7.034, R7.036, D29).

import { Refusal } from "@larkwell/contract/refusals.ts";
import type { makeProgramTransition, startTransition } from "@larkwell/contract/tracks.ts";
import { dateAskedBy, type Transition, transitionBetween, undoUntil } from "@larkwell/domain/tracks/transitions.ts";
import type { Tx } from "../../data/transaction.ts";
import type { House } from "../../house.ts";
import type { Actor, CallOf } from "../../http/call.ts";
import { mustBeSelf } from "../accounts/accounts.access.ts";
import { type ChildGiven, type DatingGiven, keepChild, keepDates } from "../health-profile/keep-dates.ts";
import { todayOf } from "./around.ts";
import { findDates, findLatestChange, findProgram, findWishes, insertChange } from "./programs.queries.ts";
import { ownTracks } from "./show-tracks.ts";
import { startTrack } from "./start-track.ts";
import { tellTracksChanged } from "./tell-changed.ts";
import { mustBeActive } from "./tracks.access.ts";

interface Given extends DatingGiven {
  destination: string;
  child?: ChildGiven | undefined;
}

/** A double click, or the other tab: the change to this track was the last thing that happened. */
async function isRepeated(tx: Tx, actor: Actor, trackId: number, destination: string): Promise<boolean> {
  const latest = await findLatestChange(tx.db, actor.id);
  if (!latest?.ended_ids.includes(trackId) || latest.begun_id === null) return false;
  const begun = await findProgram(tx.db, actor.id, latest.begun_id);
  return begun?.name === destination && begun.ended_at === null;
}

/** Keeps the dates it asks for. A pregnancy that begins forgets the date of an earlier one; a birth ends the counting. */
async function keepFacts(tx: Tx, house: House, actor: Actor, transition: Transition, given: Given): Promise<number[]> {
  const today = todayOf(house, actor);
  const asks = dateAskedBy(transition);
  if (asks === "due_date") {
    const dating = given.due_date || given.dated_from ? given : { due_date_unknown: true };
    await keepDates(tx, { memberId: actor.id, given: dating, today, now: house.now() });
  }
  if (transition.name === "birth")
    await keepDates(tx, { memberId: actor.id, given: { due_date: null }, today, now: house.now() });
  if (asks !== "child_birthday" || !given.child) return [];
  return keepChild(tx, { memberId: actor.id, child: given.child, today, now: house.now() });
}

/** The change itself, in the caller's transaction. */
export async function changeTrack(tx: Tx, house: House, actor: Actor, trackId: number, given: Given): Promise<void> {
  await tx.lockPeople(actor.id);
  if (await isRepeated(tx, actor, trackId, given.destination)) return;
  const from = mustBeActive(await findProgram(tx.db, actor.id, trackId));
  const transition = transitionBetween(from.name, given.destination);
  if (!transition) throw new Refusal("track_unknown");
  const before = await findDates(tx.db, actor.id);
  const wishes = await findWishes(tx.db, actor.id);
  const now = house.now();
  const begun = await startTrack(tx, {
    memberId: actor.id,
    name: transition.to,
    because: transition.name,
    now,
    insteadOf: transition.endsFrom ? [from.name] : [],
  });
  if (begun.already && begun.ended.length === 0) return;
  const added = await keepFacts(tx, house, actor, transition, given);
  const { due_date, dated_by, dated_from, due_date_unknown } = before;
  await insertChange(tx, {
    member_id: actor.id,
    name: transition.name,
    ended_ids: begun.ended.map((one) => one.id),
    begun_id: begun.already ? null : begun.id,
    dates_before: JSON.stringify({ due_date, dated_by, dated_from, due_date_unknown }),
    added_children: added,
    sharing_was_paused: wishes.sharing_paused,
    made_at: now,
    undo_until: undoUntil(transition.name, now),
  });
  tellTracksChanged(tx, house, actor.id);
}

async function change({ actor, house }: { actor: Actor; house: House }, trackId: number, given: Given) {
  return house.write(actor, async (tx) => {
    await changeTrack(tx, house, actor, trackId, given);
    const { data, undo } = await ownTracks(house, tx.db, actor);
    return tx.answer({ data, undo });
  });
}

export const startTrackTransition = (call: CallOf<typeof startTransition>) => change(call, call.params.id, call.body);

export async function makeTransition(call: CallOf<typeof makeProgramTransition>) {
  mustBeSelf(call.actor, call.params.user_id);
  const { track_id, ...given } = call.body;
  return change(call, track_id, given);
}
