// What becomes of a gift: paid, sent, taken back, returned when its time is over, or disputed. Claims are in claim-gift.ts.
import type * as contract from "@larkwell/contract/plan-gifts.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { type Gift, type GiftEvent, giftNextAt, giftStep } from "@larkwell/domain/plans/gift.ts";
import type { AppContext } from "../../../context.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { refundPayment } from "../payments/purchase-payments.ts";
import {
  deleteGiftTokens,
  findInvoicePayment,
  findOwnGift,
  type GiftRow,
  listGifts,
  lockDueGifts,
  lockGiftOfInvoice,
  lockOpenGifts,
  lockOwnGift,
  toGift,
  updateGift,
  voidGiftInvoice,
} from "./gifts.queries.ts";
import { viewGift } from "./gifts.view.ts";
import { mustBeOwn } from "./plans.access.ts";
import { markPaid } from "./subscriptions.queries.ts";

const SHOWN = 100;
const BATCH = 200;

export async function listPlanGifts({ actor, context }: CallOf<typeof contract.listPlanGifts>) {
  const rows = await listGifts(context.read, actor, SHOWN);
  return { data: rows.map((row) => viewGift(row, context.now())) };
}

/** The columns of a gift's next state. */
export const changeOf = (next: Gift, now: Temporal.Instant) => ({
  state: next.state,
  sent_at: next.sentAt,
  returned_because: next.returnedBecause,
  next_at: giftNextAt(next),
  ended_at: next.state === "pending" || next.state === "ready" ? null : now,
});

/** Undefined: nothing changed. The row is locked. */
async function take(tx: Tx, row: GiftRow, event: GiftEvent, now: Temporal.Instant): Promise<Gift | undefined> {
  const step = giftStep(toGift(row), event, now);
  if (!step) return undefined;
  const { next, work } = step;
  await updateGift(tx, row.id, changeOf(next, now));
  if (next.state === "void") await voidGiftInvoice(tx, row.id, now);
  if (next.state === "returned") await deleteGiftTokens(tx, row.id);
  if (work.send) await tx.queue("plan_gift", { giftId: row.id }, { dedupeKey: `plan_gift:${row.id}:send` });
  if (work.refund) await refund(tx, row.id, now);
  if (work.tell)
    await tx.queue(
      "notice",
      { template: work.tell, userId: row.giver_id },
      { dedupeKey: `plan_gift:${row.id}:${work.tell}` },
    );
  if (next.state === "returned") {
    await tx.withdraw(`plan_gift:${row.id}:send`);
    await audit(tx, "plan.gift_returned", row);
  }
  return next;
}

async function refund(tx: Tx, giftId: number, now: Temporal.Instant) {
  const paid = await findInvoicePayment(tx.db, giftId);
  if (!paid) throw new Error("A gift that is returned was paid.");
  await refundPayment(tx, paid.payment_id, now);
}

const audit = (tx: Tx, action: string, { id, giver_id }: Pick<GiftRow, "id" | "giver_id">) =>
  tx.audit({ action, subjectUserId: giver_id, subject: { kind: "plan_gift", id } });

/** False: no such gift, or it is paid or void already. The money is then refunded. */
export async function keepPaidGift(tx: Tx, { invoiceId, paymentId, now }: DomainEvents["plan_paid"]): Promise<boolean> {
  const row = await lockGiftOfInvoice(tx, invoiceId);
  if (!row || !(await take(tx, row, { kind: "paid" }, now))) return false;
  await markPaid(tx, invoiceId, paymentId, now);
  await audit(tx, "plan.gift_bought", row);
  // One for today doesn't wait for the job.
  const paid = await lockGiftOfInvoice(tx, invoiceId);
  if (paid) await take(tx, paid, { kind: "due" }, now);
  return true;
}

export async function leaveUnpaidGift(tx: Tx, { invoiceId, now }: DomainEvents["plan_unpaid"]): Promise<void> {
  const row = await lockGiftOfInvoice(tx, invoiceId);
  if (row) await take(tx, row, { kind: "unpaid" }, now);
}

/** Nothing more can be claimed. What was claimed stays, and the clinic bears it. Answers what was not claimed, in cents. */
export async function stopDisputedGift(tx: Tx, { invoiceId, cents, now }: DomainEvents["plan_disputed"]) {
  const row = await lockGiftOfInvoice(tx, invoiceId);
  if (!row || !(await take(tx, row, { kind: "dispute" }, now))) return 0;
  return Math.min(cents, row.invoice_cents);
}

/** The giver's account ends: what no one has claimed goes back to their card. */
export async function returnGifts(tx: Tx, { userId, now }: DomainEvents["account_ending"]): Promise<void> {
  for (const row of await lockOpenGifts(tx, userId)) await take(tx, row, { kind: "close" }, now);
}

export async function takeBackPlanGift({ actor, params, context }: CallOf<typeof contract.takeBackPlanGift>) {
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const row = mustBeOwn(await lockOwnGift(tx, actor, params.id));
    const now = context.now();
    if (!(await take(tx, row, { kind: "take_back" }, now))) throw new Refusal("plan_gift_closed");
    return tx.answer(viewGift(mustBeOwn(await findOwnGift(tx.db, actor, params.id)), now));
  });
}

/** Job: sends gifts on their day, and returns those that no one has claimed in time. */
export async function settleGifts(context: AppContext): Promise<void> {
  for (;;) {
    const found = await context.write(nobody, async (tx) => {
      const now = context.now();
      const rows = await lockDueGifts(tx, now, BATCH);
      for (const row of rows) await take(tx, row, { kind: "due" }, now);
      return rows.length;
    });
    if (found < BATCH) return;
  }
}
