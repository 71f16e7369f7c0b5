// A change from one track to another: what it asks is stored, what was before is remembered, and it can be undone (R7.034, R7.036, D29).

import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/tracks.ts";
import { dateAskedBy, type Transition, transitionBetween } from "@larkwell/domain/tracks/transitions.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { type ChildGiven, type DatingGiven, saveChild, saveDates } from "../health-profile/save-dates.ts";
import { announceTrackChange } from "./announce-change.ts";
import { todayOf } from "./member-program-facts.ts";
import { findLatestChange, findProgram, saveMayKnow } from "./programs.queries.ts";
import { memoryOf, recordChange } from "./record-change.ts";
import { ownTracks } from "./show-tracks.ts";
import { startTrack } from "./start-track.ts";
import { mustBeActive } from "./tracks.access.ts";

export interface GivenFacts extends DatingGiven {
  child?: ChildGiven | undefined;
}

interface Given extends GivenFacts {
  destination: string;
  practitioners_may_know?: boolean | undefined;
}

/** A double click, or the other tab: the change to this track was the latest event. */
async function isRepeated(tx: Tx, actor: Actor, trackId: number, destination: string): Promise<boolean> {
  const latest = await findLatestChange(tx.db, actor.id);
  if (!latest?.ended_ids.includes(trackId) || latest.begun_id === null) return false;
  const begun = await findProgram(tx.db, actor.id, latest.begun_id);
  return begun?.name === destination && begun.ended_at === null;
}

interface Asked {
  asks: "due_date" | "child_birthday" | null;
  /** The stored date belongs to a pregnancy that is over. */
  forgets: boolean;
  given: GivenFacts;
}

/** Stores the dates that a program asks for. @returns the ids of children that were added */
export async function keepFacts(tx: Tx, context: AppContext, actor: Actor, { asks, forgets, given }: Asked) {
  const today = todayOf(context, actor);
  const keep = (dating: DatingGiven) => saveDates(tx, { memberId: actor.id, given: dating, today, now: context.now() });
  if (asks === "due_date" && (given.due_date || given.dated_from)) await keep(given);
  else if (asks === "due_date" && (forgets || given.due_date_unknown)) await keep({ due_date_unknown: true });
  else if (forgets) await keep({ due_date: null });
  if (asks !== "child_birthday" || !given.child) return [];
  return saveChild(tx, { memberId: actor.id, child: given.child, today, now: context.now() });
}

/** A pregnancy that begins forgets the date of an earlier one, a birth ends the counting, and what follows a loss begins without it. */
const forgetsDate = (transition: Transition): boolean =>
  dateAskedBy(transition) === "due_date" || transition.name === "birth" || transition.from === "pregnancyloss";

/** What was said about practitioners together with the loss; no answer means no (D77). */
export async function keepMayKnow(
  tx: Tx,
  actor: Actor,
  { practitioners_may_know: mayKnow }: { practitioners_may_know?: boolean | undefined },
  now: Temporal.Instant,
): Promise<void> {
  if (mayKnow === undefined) return;
  await saveMayKnow(tx, actor.id, mayKnow, now);
  await tx.audit({ action: "loss_wishes.saved", subjectUserId: actor.id });
}

/** The change itself, in the caller's transaction. */
export async function changeTrack(
  tx: Tx,
  context: AppContext,
  actor: Actor,
  trackId: number,
  given: Given,
): Promise<void> {
  await tx.lockPeople(actor.id);
  if (await isRepeated(tx, actor, trackId, given.destination)) return;
  const from = mustBeActive(await findProgram(tx.db, actor.id, trackId));
  const transition = transitionBetween(from.name, given.destination);
  if (!transition) throw new Refusal("track_unknown");
  const before = await memoryOf(tx.db, actor.id, context.now());
  const now = context.now();
  const begun = await startTrack(tx, {
    memberId: actor.id,
    name: transition.to,
    because: transition.name,
    now,
    insteadOf: transition.endsFrom ? [from.name] : [],
  });
  if (begun.already && begun.ended.length === 0) return;
  const asks = dateAskedBy(transition);
  const added = await keepFacts(tx, context, actor, { asks, forgets: forgetsDate(transition), given });
  if (transition.name === "loss") await keepMayKnow(tx, actor, given, now);
  await recordChange(tx, context, {
    memberId: actor.id,
    name: transition.name,
    before,
    endedIds: begun.ended.map((one) => one.id),
    begunId: begun.already ? null : begun.id,
    addedChildren: added,
  });
  announceTrackChange(tx, context, actor.id);
}

async function change({ actor, context }: { actor: Actor; context: AppContext }, trackId: number, given: Given) {
  return context.write(actor, async (tx) => {
    await changeTrack(tx, context, actor, trackId, given);
    const { data, undo } = await ownTracks(context, tx.db, actor);
    return tx.answer({ data, undo });
  });
}

export const startTransition = (call: CallOf<typeof contract.startTransition>) =>
  change(call, call.params.id, call.body);

export async function makeProgramTransition(call: CallOf<typeof contract.makeProgramTransition>) {
  mustBeSelf(call.actor, call.params.user_id);
  const { track_id, ...given } = call.body;
  return change(call, track_id, given);
}
