// The answer to the first question of onboarding, by the rules of every other change: a track is never replaced without asking (D29).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { chooseTrack } from "./choose-track.ts";
import { listActivePrograms } from "./programs.queries.ts";

interface Answer {
  name: TrackName;
  /** What the member answered before. */
  answered: TrackName | null;
  /** While onboarding is open the answer can still be corrected. Later a change asks first. */
  isOpen: boolean;
}

/** @throws Refusal change_asks_first, track_in_loss, track_not_offered */
export async function answerLifeStage(tx: Tx, context: AppContext, actor: Actor, { name, answered, isOpen }: Answer) {
  const active = (await listActivePrograms(tx.db, actor.id)).map((row) => row.name);
  if (!isOpen && active.length > 0 && !active.includes(name)) {
    throw new Refusal(active.includes("pregnancyloss") ? "track_in_loss" : "change_asks_first");
  }
  const corrected = isOpen && answered !== null && answered !== name && active.includes(answered) ? [answered] : [];
  await chooseTrack(tx, context, actor, { name, ...(isOpen ? { insteadOf: corrected } : {}) });
}
