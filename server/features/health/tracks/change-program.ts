// Sets a member's stage in a program, or ends the program. Nothing in it is erased (R7.038).

import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/tracks.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { isStageOf } from "@larkwell/domain/tracks/current-phase.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { announceTrackChange } from "./announce-change.ts";
import { programFactsOf } from "./member-program-facts.ts";
import { findProgram, markStage, markSuggested } from "./programs.queries.ts";
import { memoryOf, recordChange } from "./record-change.ts";
import { endTrack } from "./start-track.ts";
import { mustBeActive } from "./tracks.access.ts";
import { viewTrack } from "./tracks.view.ts";

export async function updateProgram({ actor, params, body, context }: CallOf<typeof contract.updateProgram>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const found = await findProgram(tx.db, actor.id, params.id);
    // Ending twice is ending once.
    const row = body.ended && found ? found : mustBeActive(found);
    if (body.stage !== undefined && row.ended_at === null) {
      if (!isStageOf(row.name, body.stage))
        throw new Refusal("invalid", { errors: [{ field: "stage", message: msg("Choose one of the stages.") }] });
      await markStage(tx, row.id, body.stage);
      await tx.audit({
        action: "track.stage_changed",
        subjectUserId: actor.id,
        subject: { kind: "track", id: row.id },
      });
    }
    if (body.suggestion_declined) await markSuggested(tx, row.id, null);
    if (body.ended && row.ended_at === null) {
      const before = await memoryOf(tx.db, actor.id, context.now());
      const ended = await endTrack(tx, { memberId: actor.id, name: row.name, because: "member", now: context.now() });
      const endedIds = ended.map((one) => one.id);
      await recordChange(tx, context, { memberId: actor.id, name: "ending", before, endedIds, begunId: null });
    }
    announceTrackChange(tx, context, actor.id);
    const around = await programFactsOf(context, tx.db, actor);
    const changed = await findProgram(tx.db, actor.id, params.id);
    return tx.answer(viewTrack(changed ?? row, around));
  });
}
