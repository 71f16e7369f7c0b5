// Writes what steps of subscriptions lead to: their new state, access, invoices, earned money and notices. Any number of them, with a few statements.

import type { NoticeName } from "@larkwell/domain/notices/notices.ts";
import { planEarned } from "@larkwell/domain/payments/ledger.ts";
import { currentPeriod, type PlanNotice, type Step, type StepWork } from "@larkwell/domain/plans/subscription.ts";
import type { Trial } from "@larkwell/domain/plans/trial.ts";
import type { Queued, Tx } from "../../../data/transaction.ts";
import { insertMovements } from "../payments/ledger.ts";
import { dropPayersOf } from "./drop-payer.ts";
import {
  insertInvoices,
  listPrepaid,
  type SubscriptionRow,
  setAccess,
  startAccess,
  trialNoticeKey,
  updateSubscriptions,
  voidInvoices,
} from "./subscriptions.queries.ts";

export interface Taken extends Step {
  row: SubscriptionRow;
  /** Whose card was charged, if it is not the member's. */
  payerId?: number | null;
  /** Tells notices apart that may come twice in a period. */
  about?: string;
}

/** Each subscription is locked, and named once. Returns the invoices to charge. */
export async function applySteps(tx: Tx, taken: readonly Taken[], now: Temporal.Instant) {
  if (taken.length === 0) return [];
  await updateSubscriptions(tx, taken, now);
  await earn(tx, taken, now);
  const given = taken.filter(({ work }) => work.void);
  if (given.length > 0)
    await voidInvoices(
      tx,
      given.map(({ row, next }) => ({ id: row.id, period: next.period })),
      now,
    );
  await giveAccess(tx, taken, now);
  await tx.queueAll(taken.flatMap((one) => messagesOf(one, now)));
  const ended = taken.filter(({ next }) => next.state === "ended" && next.endedBecause !== "never_paid");
  if (ended.length > 0)
    await dropPayersOf(
      tx,
      ended.map(({ row }) => row.member_id),
      "plan_over",
      now,
    );
  const billed = taken.filter(({ work }) => work.charge);
  if (billed.length === 0) return [];
  return insertInvoices(
    tx,
    billed.map(({ row, next }) => {
      const { startsAt, endsAt } = currentPeriod(next);
      return {
        subscription_id: row.id,
        period: next.period,
        starts_at: startsAt,
        ends_at: endsAt,
        cents: next.priceCents,
        created_at: now,
      };
    }),
  );
}

async function earn(tx: Tx, taken: readonly Taken[], now: Temporal.Instant) {
  const over = taken.flatMap(({ row, work }) => earned(work).map((period) => ({ id: row.id, period })));
  if (over.length === 0) return;
  const prepaid = await listPrepaid(tx.db, over);
  if (prepaid.length === 0) return;
  const movements = prepaid.map(({ id, member_id, payment_id, cents }) => ({
    movement: planEarned({ memberId: member_id, invoiceId: id, cents }),
    paymentId: payment_id,
  }));
  await insertMovements(tx, movements, now);
}

const earned = ({ earn: first, earnUntil }: StepWork): number[] => {
  if (first === undefined) return [];
  return Array.from({ length: (earnUntil ?? first) - first + 1 }, (_, index) => first + index);
};

async function giveAccess(tx: Tx, taken: readonly Taken[], now: Temporal.Instant) {
  const changed = taken.flatMap(({ row, work }) =>
    work.accessUntil === undefined || work.tell === "plan_started"
      ? []
      : [{ user_id: row.member_id, plan_id: row.plan_id, until: work.accessUntil?.toString() ?? null }],
  );
  if (changed.length > 0) await setAccess(tx, changed);
  const [started] = taken.filter(({ work }) => work.tell === "plan_started");
  if (started) await startAccess(tx, { user_id: started.row.member_id, plan_id: started.row.plan_id }, now);
}

/** Receipts of renewals wait, so that on a day with many of them, no email slows down a payment. */
const RECEIPT_MINUTES = 10;

function messagesOf(
  { row, next, work: { tell: template }, payerId, about: detail }: Taken,
  now: Temporal.Instant,
): Queued[] {
  // The member could not be told by email. Nothing is charged, and the wallet shows what follows.
  if (next.endedBecause === "untold")
    return [{ kind: "notice", payload: { template: "payer_changed", userId: row.member_id } }];
  if (template === undefined) return [];
  if (template === "plan_trial_ends") return announcementsOf(row, next.trial, payerId);
  const about = `${row.id}:${next.period}:${detail ?? next.failures}`;
  if (payerId) return messagesAboutPayer(template, row, payerId, about);
  const payload = { template, userId: row.member_id, subscriptionId: row.id };
  // A plan may be canceled, kept and canceled again, and so may a pause.
  if (template === "plan_canceled" || template === "plan_paused") return [{ kind: "notice", payload }];
  const key = { dedupeKey: `plan:${about}:${template}` };
  if (template !== "plan_renewed") return [{ kind: "notice", payload, ...key }];
  return [{ kind: "notice", payload, ...key, runAt: now.add({ minutes: RECEIPT_MINUTES }) }];
}

/** The member is told whoever pays. By its key, the job finds out whether the email was sent. */
function announcementsOf(row: SubscriptionRow, trial: Trial | null, payerId: number | null | undefined): Queued[] {
  if (!trial?.noticeAt) return [];
  const key = trialNoticeKey(row.id, trial.noticeAt);
  const payload = { template: "plan_trial_ends", userId: row.member_id, subscriptionId: row.id } as const;
  const toMember: Queued = { kind: "notice", payload, dedupeKey: key };
  if (!payerId) return [toMember];
  return [toMember, { kind: "plan_payer", payload: { payerId, about: "trial_ends" }, dedupeKey: `${key}:${payerId}` }];
}

type Shared = Exclude<PlanNotice, "plan_trial_ends">;

const toMember = {
  plan_started: "payer_changed",
  plan_renewed: undefined,
  plan_payment_failed: "payer_failed",
  plan_unpaid: "plan_unpaid",
  plan_canceled: "plan_canceled",
  plan_paused: "plan_paused",
  plan_charge_ahead: "plan_charge_ahead",
  plan_price_changes: "plan_price_changes",
} as const satisfies Record<Shared, NoticeName | undefined>;
const toPayer = {
  plan_started: "paid",
  plan_renewed: "paid",
  plan_payment_failed: "failed",
  plan_unpaid: undefined,
  plan_canceled: undefined,
  plan_paused: "paused",
  plan_charge_ahead: "charge_ahead",
  plan_price_changes: "price",
} as const;

/** Whoever paid gets the receipt; the member is told what changes for them. */
function messagesAboutPayer(template: Shared, row: SubscriptionRow, payerId: number, about: string): Queued[] {
  const [forMember, forPayer] = [toMember[template], toPayer[template]];
  const queued: Queued[] = [];
  if (forMember)
    queued.push({
      kind: "notice",
      payload: {
        template: forMember,
        userId: row.member_id,
        ...(forMember.startsWith("plan_") ? { subscriptionId: row.id } : {}),
      },
      dedupeKey: `plan:${about}:${forMember}`,
    });
  if (forPayer)
    queued.push({
      kind: "plan_payer",
      payload: { payerId, about: forPayer },
      dedupeKey: `plan_payer:${payerId}:${forPayer}:${about}`,
    });
  return queued;
}
