// A member asks their bank to return a charge: recorded for staff, and in the books once it is lost. It is answered at the provider.
import { disputeLost, type PaidFor } from "@larkwell/domain/payments/ledger.ts";
import type { AppContext } from "../../../context.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import type { CardEvent } from "../../../outside/cards/port.ts";
import { closeDispute, lockDispute } from "./disputes.queries.ts";
import { insertMovement } from "./ledger.ts";
import type { PaymentRow } from "./payments.queries.ts";
import { paidFor } from "./purpose.ts";

function tellDisputed(tx: Tx, paid: PaidFor, cents: number, now: Temporal.Instant): Promise<unknown[]> {
  if ("purchaseId" in paid) return tx.publish("package_disputed", { ...paid, cents, now });
  if ("invoiceId" in paid) return tx.publish("plan_disputed", { ...paid, cents, now });
  if ("topUpId" in paid) return tx.publish("top_up_disputed", { ...paid, cents, now });
  return Promise.resolve([]);
}

type DisputeEvent = Extract<CardEvent, { disputeRef: string }>;

/** Opening after closing changes nothing: events come in any order, and a decision is final. */
export async function recordDispute(context: AppContext, payment: PaymentRow, event: DisputeEvent): Promise<void> {
  await context.write(nobody, async (tx) => {
    const now = context.now();
    const { dispute, isNew } = await lockDispute(tx, {
      paymentId: payment.id,
      provider: payment.provider,
      ref: event.disputeRef,
      cents: event.cents,
      reason: event.reason,
      answerBy: event.answerBy,
      now,
    });
    const about = { subjectUserId: payment.member_id, subject: { kind: "dispute", id: dispute.id } };
    if (isNew) await tx.audit({ action: "payment.disputed", ...about });
    if (event.type === "dispute.opened" || dispute.status !== "open") return;
    const outcome = event.type === "dispute.won" ? "won" : "lost";
    await closeDispute(tx, dispute.id, outcome, now);
    await tx.audit({ action: `dispute.${outcome}`, ...about });
    if (outcome === "won") return;
    const paid = paidFor(payment);
    // What was not used of a package, a period or credits is taken back with its money.
    const [unused] = await tellDisputed(tx, paid, event.cents, now);
    const lost = { memberId: payment.member_id, ...paid, cents: event.cents };
    await insertMovement(tx, disputeLost(lost, typeof unused === "number" ? unused : 0), now, payment.id);
  });
}
