// What a member wants while a loss is fresh: may the partner see anything again, may the coordinator write first, may
// practitioners know (D29, D77)?
import type * as contract from "@larkwell/contract/tracks.ts";
import type { LossPreferences } from "@larkwell/contract/tracks.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { findPreferences, savePreferences } from "./programs.queries.ts";

export async function readLossPreferences({
  actor,
  params,
  context,
}: CallOf<typeof contract.readLossPreferences>): Promise<LossPreferences> {
  mustBeSelf(actor, params.user_id);
  return findPreferences(context.read, actor.id, context.now());
}

export async function saveLossPreferences({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.saveLossPreferences>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const before = await findPreferences(tx.db, actor.id, context.now());
    const preferences = {
      sharing_paused: body.partner_may_see === undefined ? before.sharing_paused : !body.partner_may_see,
      coordinator_may_reach_out: body.coordinator_may_reach_out ?? before.coordinator_may_reach_out,
      practitioners_may_know: body.practitioners_may_know ?? before.practitioners_may_know,
      about: body.about ?? before.about,
    };
    await savePreferences(tx, actor.id, preferences, context.now());
    await tx.audit({ action: "loss_wishes.saved", subjectUserId: actor.id });
    return tx.answer({ ...preferences, has_partner: before.has_partner, has_visits: before.has_visits });
  });
}
