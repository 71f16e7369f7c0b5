// A gift by its link: read by anyone who has it, and claimed once by a member with a confirmed address (D8).
import type * as contract from "@larkwell/contract/plan-gifts.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { giftClaimed } from "@larkwell/domain/payments/ledger.ts";
import { giftStep } from "@larkwell/domain/plans/gift.ts";
import { periodOf } from "@larkwell/domain/plans/periods.ts";
import { startOfGift } from "@larkwell/domain/plans/subscription.ts";
import { claimTerms } from "@larkwell/domain/plans/terms.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { networkOf } from "../../../http/network.ts";
import { insertMovements } from "../payments/ledger.ts";
import { guarded } from "./gifts.access.ts";
import {
  findGiftByToken,
  findInvoicePayment,
  type GiftRow,
  insertClaimed,
  lockGiftByToken,
  markAllPaid,
  toGift,
  updateGift,
} from "./gifts.queries.ts";
import { viewOfferedGift } from "./gifts.view.ts";
import { readClaimer } from "./plans.queries.ts";
import { changeOf } from "./settle-gift.ts";
import { findClaimed, insertInvoices, lockCurrent, setAccess, startAccess } from "./subscriptions.queries.ts";

const isOpen = (row: GiftRow, now: Temporal.Instant) => giftStep(toGift(row), { kind: "claim" }, now) !== undefined;

export async function readPlanGift({ actor, params, context, request }: CallOf<typeof contract.readPlanGift>) {
  const who = actor ? String(actor.id) : networkOf(request.ip);
  const hash = context.secret.hash(params.token);
  const found = await guarded(context, who, () => findGiftByToken(context.read, hash));
  if (!found || !isOpen(found, context.now())) throw new Refusal("gift_unusable");
  return viewOfferedGift(found, context.secret);
}

export async function claimPlanGift({ actor, params, context }: CallOf<typeof contract.claimPlanGift>) {
  const hash = context.secret.hash(params.token);
  await guarded(context, String(actor.id), () => findGiftByToken(context.read, hash));
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const row = await lockGiftByToken(tx, hash);
    if (!row) throw new Refusal("gift_unusable");
    // A second press, or a reload.
    if (row.claimed_by === actor.id) return tx.answer(await viewClaimed(tx, row));
    await mayClaim(tx, context, actor, row);
    await claim(tx, context, actor, row);
    return tx.answer(await viewClaimed(tx, row));
  });
}

async function viewClaimed(tx: Tx, row: GiftRow) {
  const claimed = await findClaimed(tx.db, row.id);
  if (!claimed) throw new Error("A gift that was claimed has its plan.");
  const rhythm = { anchor: claimed.anchor, timeZone: claimed.time_zone, months: row.period_months };
  return { plan: claimed.name, ends_at: toWire(periodOf(rhythm, row.periods - 1).endsAt) };
}

const laterWithPlan = msg("You already have a plan. You can claim this gift when it has ended.");
const laterWithSponsor = msg("Your organization’s benefit pays for you. You can claim this gift when that has ended.");

async function mayClaim(tx: Tx, context: AppContext, actor: Actor, row: GiftRow): Promise<void> {
  const now = context.now();
  if (!isOpen(row, now)) throw new Refusal("gift_unusable");
  if (row.giver_id === actor.id) throw new Refusal("gift_own");
  const claimer = await readClaimer(tx.db, actor, now);
  if (claimer.email_confirmed_at === null)
    throw new Refusal("email_unconfirmed", { message: msg("Confirm your email address first. Then claim the gift.") });
  if (claimer.is_leaving) throw new Refusal("deletion_pending");
  const held = await lockCurrent(tx, actor.id);
  if (held?.state === "pending") throw new Refusal("in_progress");
  if (held) throw new Refusal("plan_held", { message: laterWithPlan });
  if (claimer.is_sponsored) throw new Refusal("plan_sponsored", { message: laterWithSponsor });
}

async function claim(tx: Tx, context: AppContext, actor: Actor, row: GiftRow): Promise<void> {
  const now = context.now();
  const { time_zone: timeZone } = await readClaimer(tx.db, actor, now);
  const rhythm = { anchor: now, timeZone, months: row.period_months };
  const { subscription, until } = startOfGift(rhythm, row.periods, row.price_cents);
  const { id } = await insertClaimed(tx, {
    member_id: actor.id,
    plan_id: row.plan_id,
    gift_id: row.id,
    gift_periods: row.periods,
    request_key: `gift:${row.id}`,
    price_cents: row.price_cents,
    period_months: row.period_months,
    terms: claimTerms(row.periods * row.period_months).join("\n"),
    agreed_at: now,
    anchor: now,
    time_zone: timeZone,
    next_at: subscription.nextAt,
  });
  await payPeriods(tx, row, { id, memberId: actor.id, rhythm }, now);
  await startAccess(tx, { user_id: actor.id, plan_id: row.plan_id }, now);
  await setAccess(tx, [{ user_id: actor.id, plan_id: row.plan_id, until: until.toString() }]);
  const next = { ...toGift(row), state: "claimed" as const };
  await updateGift(tx, row.id, { ...changeOf(next, now), claimed_by: actor.id, claimed_at: now });
  await tx.audit({
    action: "plan.gift_claimed",
    subjectUserId: actor.id,
    subject: { kind: "plan_gift", id: row.id },
  });
}

interface Claimed {
  id: number;
  memberId: number;
  rhythm: Parameters<typeof periodOf>[0];
}

/** Each period has its invoice, paid by the giver's payment, so that each is earned when it is over. */
async function payPeriods(tx: Tx, row: GiftRow, { id, memberId, rhythm }: Claimed, now: Temporal.Instant) {
  const payment = await findInvoicePayment(tx.db, row.id);
  if (!payment) throw new Error("A gift that can be claimed was paid.");
  const periods = Array.from({ length: row.periods }, (_, period) => {
    const { startsAt, endsAt } = periodOf(rhythm, period);
    return {
      subscription_id: id,
      period,
      starts_at: startsAt,
      ends_at: endsAt,
      cents: row.price_cents,
      created_at: now,
    };
  });
  const invoices = await insertInvoices(tx, periods);
  await markAllPaid(tx, id, payment.payment_id, now);
  const movements = invoices.map((invoice) => ({
    movement: giftClaimed({ giverId: row.giver_id, memberId, invoiceId: invoice.id, cents: invoice.cents }),
    paymentId: payment.payment_id,
  }));
  await insertMovements(tx, movements, now);
}
