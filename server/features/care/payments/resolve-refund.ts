// Staff resolves a returned refund another way, once: to the card again, as credit, or by other means with a note.

import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/returned-money.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { refundByOtherMeans, refundToCredit } from "@larkwell/domain/payments/ledger.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { lockOpenOfRefund, markSettled } from "./differences.queries.ts";
import { insertMovement } from "./ledger.ts";
import { insertPayment } from "./payments.queries.ts";
import { paidFor } from "./purpose.ts";
import { grantCredit, type LockedRefund, lockReturned, markResolved } from "./returned-money.queries.ts";

const otherProvider = msg("This refund belongs to a card provider that is no longer in use. Choose another way.");
const payersMoney = msg("Someone else paid this. As a credit, it would go to the member. Choose another way.");

export async function resolveRefund({ actor, params, body, context }: CallOf<typeof contract.resolveRefund>) {
  await context.write(actor, async (tx) => {
    const refund = await lockReturned(tx, params.id);
    if (!refund) throw new Refusal("not_found");
    if (refund.resolution !== null) throw new Refusal("refund_resolved");
    await markResolved(tx, refund.id, body.way, context.now());
    await ways[body.way](tx, context, refund);
    // The nightly comparison may have found it too.
    const found = await lockOpenOfRefund(tx, refund.id);
    if (found)
      await markSettled(tx, [found.id], { way: body.way, reason: body.reason, by: actor.id, now: context.now() });
    await tx.audit({
      action: `refund.${body.way}`,
      subjectUserId: refund.member_id,
      subject: { kind: "payment", id: refund.id },
      reason: body.reason,
    });
  });
  return {};
}

type Way = (tx: Tx, context: AppContext, refund: LockedRefund) => Promise<void>;

/** The money is held until one of these moves it. */
const ways: Record<contract.RefundMethod, Way> = {
  async retried(tx, context, refund) {
    if (refund.provider !== context.cards.name)
      throw new Refusal("invalid", { errors: [{ field: "way", message: otherProvider }] });
    // A new refund with its own key: for the old one the provider would repeat the old failure.
    const again = await insertPayment(tx, {
      ...about(refund, context),
      cardCents: refund.card_cents,
      creditCents: 0,
      paymentMethodId: refund.payment_method_id,
      payerId: refund.payer_id,
      refundOf: refund.refund_of,
      status: "pending",
    });
    await tx.queue("payment", { paymentId: again.id }, { dedupeKey: `payment:${again.id}:refund` });
  },

  async credit(tx, context, refund) {
    if (refund.payer_id !== null || refund.top_up_id !== null)
      throw new Refusal("invalid", { errors: [{ field: "way", message: payersMoney }] });
    const now = context.now();
    const given = await insertPayment(tx, {
      ...about(refund, context),
      cardCents: 0,
      creditCents: refund.card_cents,
      paymentMethodId: null,
      status: "succeeded",
    });
    await grantCredit(tx, refund.member_id, refund.card_cents, "Refund that your card didn't take", now);
    await insertMovement(tx, refundToCredit(moved(refund)), now, given.id);
  },

  async other_means(tx, context, refund) {
    await insertMovement(tx, refundByOtherMeans(moved(refund)), context.now(), refund.id);
  },
};

const about = (refund: LockedRefund, context: AppContext) => ({
  ...paidFor(refund),
  memberId: refund.member_id,
  kind: "refund" as const,
  provider: refund.provider,
  now: context.now(),
});

const moved = (refund: LockedRefund) => ({
  memberId: refund.member_id,
  ...paidFor(refund),
  cents: refund.card_cents,
});
