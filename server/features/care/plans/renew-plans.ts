// Job: charges the periods that begin, tries failed charges again, and ends what is canceled. A batch at a time, so that memory stays flat.
import { stepOf } from "@larkwell/domain/plans/subscription.ts";
import type { Announcement } from "@larkwell/domain/plans/trial.ts";
import type { AppContext } from "../../../context.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import { askToCharge } from "../payments/charge-card.ts";
import type { Card } from "../payments/member-card.ts";
import { beginInvoiceCharges } from "../payments/purchase-payments.ts";
import { settleCharge } from "../payments/settle-charge.ts";
import { type PaidPeriod, settlePaidPeriods } from "../payments/settle-paid-periods.ts";
import { applySteps, type Taken } from "./apply-steps.ts";
import { type DueRow, lockDue, toSubscription } from "./subscriptions.queries.ts";
import { whoPays } from "./who-pays.ts";

const BATCH = 200;
/** The provider is asked for this many at a time. */
const AT_ONCE = 25;

interface Begun {
  payment: Awaited<ReturnType<typeof beginInvoiceCharges>>[number];
  card: Pick<Card, "card_ref" | "customer_ref">;
}

/** The card to charge: of the person who pays in place of the member, or the member's own. */
function cardOf(row: DueRow, provider: string) {
  const { payer, card } = row;
  const paidBy = whoPays(row, payer !== null);
  if (paidBy === "payer" && payer?.provider === provider) return { refs: payer, cardId: null, payerId: payer.payer_id };
  return paidBy === "member" && card ? { refs: card, cardId: card.id, payerId: null } : undefined;
}

/**
 * The first transaction decides and writes the payments, the card is charged outside of any, and a third records the
 * answer (decision 003). A process may die in between: the recovery settles what was begun, and no charge is made twice.
 */
export async function renewPlans(context: AppContext): Promise<void> {
  for (;;) {
    const { begun, found } = await context.write(nobody, (tx) => beginBatch(tx, context));
    await chargeAll(context, begun);
    if (found < BATCH) return;
  }
}

async function beginBatch(tx: Tx, context: AppContext): Promise<{ begun: Begun[]; found: number }> {
  const now = context.now();
  const rows = await lockDue(tx, context.cards.name, now, BATCH);
  const taken = rows.flatMap((row) => {
    const announced = announcementOf(row);
    const event = { kind: "due", leaving: row.is_leaving, paying: row.is_paying, announced } as const;
    const step = stepOf(toSubscription(row), event, now);
    return step ? [{ row, ...step, payerId: row.payer?.payer_id ?? null }] : [];
  });
  const invoices = await applySteps(tx, taken, now);
  const due = new Map(taken.map((one) => [one.row.id, one]));
  const billed = invoices.flatMap((invoice) => {
    const one = due.get(invoice.subscription_id);
    return one ? [{ invoice, ...one }] : [];
  });
  const provider = context.cards.name;
  const withCards = billed.map((one) => ({ ...one, card: cardOf(one.row, provider) }));
  await declineWithoutCard(
    tx,
    withCards.filter(({ card }) => card === undefined),
    now,
  );
  const payable = withCards.flatMap(({ invoice, row, card }) => (card ? [{ invoice, row, card }] : []));
  if (payable.length === 0) return { begun: [], found: rows.length };
  const payments = await beginInvoiceCharges(
    tx,
    payable.map(({ invoice, row, card }) => ({
      invoiceId: invoice.id,
      memberId: row.member_id,
      cents: invoice.cents,
      cardId: card.cardId,
      payerId: card.payerId,
      provider,
      now,
    })),
  );
  const cards = new Map(payable.map(({ invoice, card }) => [invoice.id, card.refs]));
  const begun = payments.flatMap((payment) => {
    const card = cards.get(payment.plan_invoice_id ?? 0);
    return card ? [{ payment, card }] : [];
  });
  return { begun, found: rows.length };
}

const announcementOf = ({ announcement: found }: DueRow): Announcement | null =>
  found && { sentAt: found.sent_at === null ? null : Temporal.Instant.from(found.sent_at), waits: found.waits };

/** Without a card, it is the same as a card that was declined. */
async function declineWithoutCard(tx: Tx, billed: readonly (Taken & { row: DueRow })[], now: Temporal.Instant) {
  const declined = billed.flatMap(({ row, next }) => {
    const step = stepOf(next, { kind: "declined" }, now);
    return step ? [{ row, ...step, payerId: row.payer?.payer_id ?? null }] : [];
  });
  await applySteps(tx, declined, now);
}

/** Those that succeed are recorded together. A process that dies before leaves them to the recovery. */
async function chargeAll(context: AppContext, begun: readonly Begun[]): Promise<void> {
  const waiting = [...begun];
  const paid: PaidPeriod[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const one = await charge(context, next);
      if (one) paid.push(one);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await unlessItFails(context, () => settlePaidPeriods(context, paid));
}

/** The answer, if the card was charged. Another one is recorded right away. */
async function charge(context: AppContext, { payment, card }: Begun): Promise<PaidPeriod | undefined> {
  return unlessItFails(context, async () => {
    const result = await askToCharge(context, payment, card, false);
    if (result.status === "succeeded") return { paymentId: payment.id, result };
    await settleCharge(context, nobody, payment.id, result);
    return undefined;
  });
}

/** What fails now doesn't stop the others: the recovery asks the provider about it. */
async function unlessItFails<T>(context: AppContext, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const kind = error instanceof Error ? error.name : "unknown";
    context.log.warn({ kind }, "renewals could not be settled yet");
    return undefined;
  }
}
