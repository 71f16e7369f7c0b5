// Records what the card provider said about a refund: its answer, or what it reports days later, in any order and any number of times.
import { refundReturned, refundToCard } from "@larkwell/domain/payments/ledger.ts";
import type { AppContext } from "../../../context.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import type { RefundResult } from "../../../outside/cards/port.ts";
import { insertMovement } from "./ledger.ts";
import { lockPayment, type PaymentRow, updatePayment } from "./payments.queries.ts";
import { paidFor } from "./purpose.ts";

/** The bank returned a refund that had been accepted: the card is closed, lost or stolen. */
export const refundCameBack = {
  status: "declined",
  code: "refund_returned",
  message: "The bank sent the refund back.",
} as const;

/** A refund that failed stays failed, whatever arrives later: the provider never withdraws that. */
export async function settleRefund(
  context: AppContext,
  paymentId: number,
  result: RefundResult,
  refundRef?: string,
): Promise<void> {
  await context.write(nobody, async (tx) => {
    const refund = await lockPayment(tx, paymentId);
    if (!refund || refund.status === "failed") return;
    if (result.status === "declined") return fail(tx, context, refund, result, refundRef);
    if (refund.status === "pending") return succeed(tx, context, refund, result.refundRef);
  });
}

const moved = (refund: PaymentRow) => ({
  memberId: refund.member_id,
  ...paidFor(refund),
  cents: refund.card_cents,
});

async function succeed(tx: Tx, context: AppContext, refund: PaymentRow, refundRef: string) {
  const now = context.now();
  await updatePayment(tx, refund.id, { status: "succeeded", provider_ref: refundRef, settled_at: now });
  await insertMovement(tx, refundToCard(moved(refund)), now, refund.id);
}

/** No job can repeat this: it waits for staff. The money is still held, or is again. */
async function fail(
  tx: Tx,
  context: AppContext,
  refund: PaymentRow,
  { code, message }: { code: string; message: string },
  refundRef: string | undefined,
) {
  const now = context.now();
  await updatePayment(tx, refund.id, {
    status: "failed",
    failure_code: code,
    failure_message: message,
    settled_at: now,
    ...(refundRef ? { provider_ref: refundRef } : {}),
  });
  if (refund.status === "succeeded") await insertMovement(tx, refundReturned(moved(refund)), now, refund.id);
  await tx.audit({
    action: "refund.failed",
    subjectUserId: refund.member_id,
    subject: { kind: "payment", id: refund.id },
  });
}
