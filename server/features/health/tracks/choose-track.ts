// Choosing a program without leaving one: without a program, after a loss, or where a program is paused because of one (R7.034, D77).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/tracks.ts";
import { PARTNER_BABY_TRACKS } from "@larkwell/domain/tracks/suppression.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { dateAskedBy, endedByChoice } from "@larkwell/domain/tracks/transitions.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { announceTrackChange } from "./announce-change.ts";
import { type GivenFacts, keepFacts, keepMayKnow } from "./change-track.ts";
import { programFactsOf } from "./member-program-facts.ts";
import { markStage } from "./programs.queries.ts";
import { memoryOf, recordChange } from "./record-change.ts";
import { ownTracks } from "./show-tracks.ts";
import { startTrack } from "./start-track.ts";

interface Chosen extends GivenFacts {
  name: TrackName;
  practitioners_may_know?: boolean | undefined;
  /** What an onboarding that is still open undoes with the new answer. */
  insteadOf?: readonly TrackName[];
}

/** Is this program paused now, because of a loss? Choosing it again begins it again. */
const rests = (name: string, { afterLoss, linkedInLoss }: { afterLoss: boolean; linkedInLoss: boolean }): boolean =>
  afterLoss || (linkedInLoss && PARTNER_BABY_TRACKS.includes(name));

/**
 * Safe to repeat. @throws Refusal change_asks_first if a program would have to be left, track_in_loss while the loss
 * program is active, track_not_offered
 */
export async function chooseTrack(tx: Tx, context: AppContext, actor: Actor, chosen: Chosen): Promise<void> {
  await tx.lockPeople(actor.id);
  const { name, insteadOf } = chosen;
  const { active, dates, loss } = await programFactsOf(context, tx.db, actor);
  const there = active.find((row) => row.name === name);
  if (there && (loss.inLoss || !rests(name, loss))) return;
  if (loss.inLoss) throw new Refusal("track_in_loss");
  if (!there && active.length > 0 && !loss.afterLoss && !insteadOf) throw new Refusal("change_asks_first");
  const before = await memoryOf(tx.db, actor.id, context.now());
  const names = active.map((row) => row.name);
  const begun = await startTrack(tx, {
    memberId: actor.id,
    name,
    because: there ? "resumed" : "life_stage",
    now: context.now(),
    insteadOf: there ? [name] : [...new Set([...(insteadOf ?? []), ...endedByChoice(name, names)])],
    anew: there !== undefined,
  });
  if (there?.stage) await markStage(tx, begun.id, there.stage);
  const forgets = loss.afterLoss || (there !== undefined && dates.quiet === true);
  const added = await keepFacts(tx, context, actor, { asks: dateAskedBy({ to: name }), forgets, given: chosen });
  if (name === "pregnancyloss") await keepMayKnow(tx, actor, chosen, context.now());
  await recordChange(tx, context, {
    memberId: actor.id,
    name: name === "pregnancyloss" ? "loss" : "choice",
    before,
    endedIds: begun.ended.map((one) => one.id),
    begunId: begun.id,
    addedChildren: added,
  });
  announceTrackChange(tx, context, actor.id);
}

export async function chooseProgram({ actor, params, body, context }: CallOf<typeof contract.chooseProgram>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    await chooseTrack(tx, context, actor, body);
    const { data, undo } = await ownTracks(context, tx.db, actor);
    return tx.answer({ data, undo });
  });
}
