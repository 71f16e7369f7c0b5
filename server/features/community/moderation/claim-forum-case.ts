// A moderator claims a case for ten minutes, renews the claim, or gives it back.
import type * as contract from "@larkwell/contract/ops-moderation.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { CLAIM_MINUTES } from "@larkwell/domain/forum/limits.ts";
import { isClaimed } from "@larkwell/domain/forum/moderation.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { tellModerators } from "../forum/tell-moderators.ts";
import { changeCase, lockCase, renewClaim } from "./cases.queries.ts";
import { mustBeFree } from "./moderation.access.ts";
import { detailOf } from "./read-forum-case.ts";

export async function claimForumCase({ actor, params, context }: CallOf<typeof contract.claimForumCase>) {
  return context.write(actor, async (tx) => {
    const row = mustBeThere(await lockCase(tx, params.id));
    const now = context.now();
    if (row.closed_at !== null)
      throw new Refusal("decided_meanwhile", { details: { case: await detailOf(tx.db, context, actor.id, row.id) } });
    mustBeFree(row, actor, now);
    const until = now.add({ minutes: CLAIM_MINUTES });
    if (row.claimed_by === actor.id && isClaimed({ until: row.claimed_until }, now))
      await renewClaim(tx, row.id, until);
    else {
      await changeCase(tx, row.id, { claimed_by: actor.id, claimed_until: until });
      await tellModerators(tx, context, row.id);
    }
    return tx.answer(await detailOf(tx.db, context, actor.id, row.id));
  });
}

export async function releaseForumCase({ actor, params, context }: CallOf<typeof contract.releaseForumCase>) {
  return context.write(actor, async (tx) => {
    const row = mustBeThere(await lockCase(tx, params.id));
    if (row.claimed_by === actor.id) {
      await changeCase(tx, row.id, { claimed_by: null, claimed_until: null });
      await tellModerators(tx, context, row.id);
    }
    return tx.answer(await detailOf(tx.db, context, actor.id, row.id));
  });
}
