// The console: uses that may be a second account of the same person. Staff confirm or withdraw them; the members are told nothing.
import type * as contract from "@larkwell/contract/ops-referrals.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { decideUse, findUse, listUses, lockCodeOf, lockUse } from "./ops-referrals.queries.ts";
import { viewUse } from "./ops-referrals.view.ts";
import { countSpent, countUse, lockSettings } from "./referrals.queries.ts";
import { giveCredit } from "./use-code.ts";

export async function listReferralUses({ query, context }: CallOf<typeof contract.listReferralUses>) {
  const { limit, offset, order_direction = "desc", state } = query;
  const { rows, total } = await listUses(context.read, { state, limit, offset, direction: order_direction });
  return { data: rows.map(viewUse), pagination: { limit, offset, total, order_direction } };
}

/**
 * Confirmed, the credit that was not given yet is given. Withdrawn, what was kept for it is free for others. Credit that
 * was given stays either way.
 */
export async function decideReferralUse({ actor, params, body, context }: CallOf<typeof contract.decideReferralUse>) {
  return context.write(actor, async (tx) => {
    const found = await findUse(tx.db, params.id);
    if (!found) throw new Refusal("not_found");
    await tx.lockPeople(found.user_id);
    await lockCodeOf(tx, found.code_id);
    const use = await lockUse(tx, params.id);
    if (use?.state !== "held") throw new Refusal("referral_decided");
    const now = context.now();
    const { credit_days } = await lockSettings(tx);
    const wasKept = use.grant_id === null && use.cents > 0;
    const isOwed = body.confirm && wasKept;
    const given = { userId: use.user_id, cents: use.cents, days: use.credit_days ?? credit_days, now };
    const grantId = isOwed ? await giveCredit(tx, given) : use.grant_id;
    if (wasKept && !body.confirm) await giveBack(tx, use);
    await decideUse(tx, params.id, {
      state: body.confirm ? "given" : "withdrawn",
      grant_id: grantId,
      decided_by: actor.id,
      decided_at: now,
    });
    await tx.audit({
      action: body.confirm ? "ops.referral_confirmed" : "ops.referral_withdrawn",
      subjectUserId: use.user_id,
      subject: { kind: "referral_use", id: params.id },
      reason: body.reason,
    });
    return tx.answer({});
  });
}

/** The code has its use and its budget back. */
async function giveBack(tx: Tx, { code_id, is_friend, cents }: { code_id: number; is_friend: boolean; cents: number }) {
  await countUse(tx, code_id, -cents, -1);
  if (is_friend) await countSpent(tx, -cents);
}
