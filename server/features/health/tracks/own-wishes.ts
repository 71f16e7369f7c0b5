// What a member wishes while a loss is fresh: may the partner see anything again, may the coordinator write first, may practitioners know (D29, D77)?
import type * as contract from "@larkwell/contract/tracks.ts";
import type { LossWishes } from "@larkwell/contract/tracks.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { findWishes, saveWishes } from "./programs.queries.ts";

export async function readLossWishes({
  actor,
  params,
  context,
}: CallOf<typeof contract.readLossWishes>): Promise<LossWishes> {
  mustBeSelf(actor, params.user_id);
  return findWishes(context.read, actor.id, context.now());
}

export async function saveLossWishes({ actor, params, body, context }: CallOf<typeof contract.saveLossWishes>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const before = await findWishes(tx.db, actor.id, context.now());
    const wishes = {
      sharing_paused: body.partner_may_see === undefined ? before.sharing_paused : !body.partner_may_see,
      coordinator_may_reach_out: body.coordinator_may_reach_out ?? before.coordinator_may_reach_out,
      practitioners_may_know: body.practitioners_may_know ?? before.practitioners_may_know,
      about: body.about ?? before.about,
    };
    await saveWishes(tx, actor.id, wishes, context.now());
    await tx.audit({ action: "loss_wishes.saved", subjectUserId: actor.id });
    return tx.answer({ ...wishes, has_partner: before.has_partner, has_visits: before.has_visits });
  });
}
