// What is not used of added money goes back to the card that paid it: sent back by the member, by staff, or before the account ends.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/top-ups.ts";
import { wireToCents } from "@larkwell/domain/money/cents.ts";
import { returnedAtEnd } from "@larkwell/domain/payments/top-up.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { refundTopUpCharge } from "../payments/purchase-payments.ts";
import { takeBack } from "./settle-top-up.ts";
import { findTopUp, listPaidTopUps, type TopUpRow } from "./top-ups.queries.ts";
import { refundableOf, viewOwn } from "./top-ups.view.ts";

/** Under the lock of the member. The money leaves the books when the card provider has refunded it, as with visits. */
export async function refundToPayer(tx: Tx, topUp: TopUpRow, cents: number, now: Temporal.Instant): Promise<void> {
  await takeBack(tx, topUp, cents, now);
  const refund = await refundTopUpCharge(tx, { topUpId: topUp.id, cents, now });
  await tx.queue(
    "top_up_payer",
    { payerId: topUp.payer_id, about: "returned", cents },
    { dedupeKey: `top_up_payer:${topUp.payer_id}:returned:${refund.id}` },
  );
}

export async function returnTopUp({ actor, params, body, context }: CallOf<typeof contract.returnTopUp>) {
  await context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const topUp = await findTopUp(tx.db, params.id);
    if (topUp?.member_id !== actor.id || topUp.state !== "paid") throw new Refusal("not_found");
    const cents = refundableOf(topUp);
    if (cents === 0) throw new Refusal("nothing_unused");
    // The payer sees the amount, so the member has to have seen it too.
    if (cents !== wireToCents(body.amount)) throw new Refusal("top_up_changed");
    await refundToPayer(tx, topUp, cents, context.now());
    await tx.audit({ action: "top_up.sent_back", subjectUserId: actor.id, subject: { kind: "top_up", id: topUp.id } });
  });
  return viewOwn(context, actor);
}

/** A day before an account ends, under its lock. What was begun stays: a part would say that some of it was used. */
export async function returnUntouched(tx: Tx, memberId: number, now: Temporal.Instant): Promise<void> {
  for (const topUp of await listPaidTopUps(tx, memberId)) {
    const cents = Math.min(refundableOf(topUp), returnedAtEnd({ cents: topUp.cents, usedCents: topUp.used_cents }));
    if (cents === 0) continue;
    await refundToPayer(tx, topUp, cents, now);
    await tx.audit({ action: "top_up.refunded", subjectUserId: memberId, subject: { kind: "top_up", id: topUp.id } });
  }
}
