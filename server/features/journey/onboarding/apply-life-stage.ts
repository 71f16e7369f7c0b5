// Answers the first step for a person whose track was set another way, such as by a partner's invite.
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import type { Tx } from "../../../data/transaction.ts";
import { keepOutcome, moveOn } from "./onboarding.queries.ts";

/** The track was begun before; the member can still go back and choose another one. */
export async function applyLifeStage(
  tx: Tx,
  { userId, track, now }: { userId: number; track: TrackName; now: Temporal.Instant },
): Promise<void> {
  await keepOutcome(tx, { userId, step: "life_stage", outcome: "done", now });
  await moveOn(tx, userId, { track, now });
}
