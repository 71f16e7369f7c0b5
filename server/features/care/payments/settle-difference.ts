// Staff settles a difference between the books and the card provider, once and with a reason; it moves no money.
import type * as contract from "@larkwell/contract/payment-differences.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { isSameMoney, waysToSettle } from "@larkwell/domain/payments/differences.ts";
import type { CallOf } from "../../../http/call.ts";
import { lockDifferences, markSettled } from "./differences.queries.ts";

const noSuchWay = msg("This way doesn’t fit this difference. Choose another one.");
const returnedRefund = msg("Send this refund another way under “Returned refunds”. That settles the difference.");
const doesNotFit = msg("Choose a payment that is missing at the card provider and has the same amount.");

const wrong = (field: string, message: string) => new Refusal("invalid", { errors: [{ field, message }] });

export async function settlePaymentDifference({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.settlePaymentDifference>) {
  const { way, reason } = body;
  const linkedPaymentId = way === "linked" ? body.payment_id : undefined;
  await context.write(actor, async (tx) => {
    const rows = await lockDifferences(tx, params.id, linkedPaymentId);
    const difference = rows.find((one) => one.id === params.id);
    if (!difference) throw new Refusal("not_found");
    if (difference.settled_at !== null) throw new Refusal("difference_settled");
    if (!waysToSettle(difference).includes(way))
      throw wrong("way", difference.kind === "refund_failed" ? returnedRefund : noSuchWay);
    const missing = rows.find((one) => isSameMoney(difference, one));
    if (way === "linked" && !missing) throw wrong("payment_id", doesNotFit);
    const settled = way === "linked" && missing ? [difference, missing] : [difference];
    await markSettled(
      tx,
      settled.map((one) => one.id),
      { way, reason, by: actor.id, now: context.now(), linkedPaymentId },
    );
    for (const one of settled)
      await tx.audit({
        action: `difference.${way}`,
        ...(one.member_id === null ? {} : { subjectUserId: one.member_id }),
        subject: { kind: "payment_difference", id: one.id },
        reason,
      });
  });
  return {};
}
