// The life of a member's plan: tried or bought, renewed, paused, late, canceled, ended. Pure: what happens next, and what has to be done for it.
import { type PauseMonths, pauseEnd, RETURN_DAYS } from "./pause.ts";
import { type Period, periodOf, type Rhythm } from "./periods.ts";
import {
  type Announcement,
  announcedHoursBefore,
  givenUpAt,
  isEarlyEnough,
  LOOK_AGAIN_HOURS,
  type Trial,
  trialEnd,
} from "./trial.ts";

/**
 * trial: free until the current period, which has not begun
 * pending: bought, and the first payment is not settled
 * active: the current period is paid
 * renewing: the job is charging the card for the current period
 * past_due: that charge failed, and another follows
 * paused: nothing is paid or used until the current period, which has not begun
 * ended: nothing follows
 */
export const SUBSCRIPTION_STATES = ["trial", "pending", "active", "renewing", "past_due", "paused", "ended"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/**
 * never_paid: the first payment failed. closed: the member's account was closed. gift_over: all of its periods are over.
 * untold: the end of the trial could not be announced.
 */
export type EndCause = "canceled" | "unpaid" | "never_paid" | "closed" | "gift_over" | "untold";

export interface Subscription extends Rhythm {
  state: SubscriptionState;
  /** The number of the current period. */
  period: number;
  /** False: canceled, and it ends with the current period. */
  renews: boolean;
  /** How often the job’s charge for the current period failed. */
  failures: number;
  /** When the job looks at it again. */
  nextAt: Temporal.Instant | null;
  endedBecause: EndCause | null;
  /** A pause ends then: one that runs, or that follows the current period. While a return is being paid, it is kept too. */
  pausedUntil: Temporal.Instant | null;
  /** Of one period. */
  priceCents: number;
  /** The price of the first period that starts then or later, and of those after it. */
  newPrice: { cents: number; from: Temporal.Instant } | null;
  /** How many periods a gift paid for. Null: the plan was no gift. It never renews. */
  giftPeriods: number | null;
  /** The free time that it began with. Null: there was none. */
  trial: Trial | null;
}

export type SubscriptionEvent =
  /**
   * `nextAt` has come. leaving: the account is going to be deleted. paying: a payment for the current period is open.
   * announced: the email that announces the end of the trial, if it was asked for.
   */
  | { kind: "due"; leaving: boolean; paying: boolean; announced?: Announcement | null }
  | { kind: "paid" }
  | { kind: "declined" }
  /** The provider never received the charge. */
  | { kind: "unsent" }
  | { kind: "cancel" }
  /** The member takes the cancellation back. */
  | { kind: "keep" }
  | { kind: "pause"; months: PauseMonths }
  /** The member takes a pause back that has not begun. */
  | { kind: "unpause" }
  /** The member ends a pause that runs, and pays. */
  | { kind: "return" }
  /** The clinic announces another price. */
  | { kind: "price"; cents: number }
  /** The account ends now. */
  | { kind: "close" };

/** What a step has to be followed by, in the same transaction. */
export interface StepWork {
  /** Bill the current period. */
  charge?: true;
  /** The period with this number is over: its money is earned. */
  earn?: number;
  /** The periods of a gift up to this one are earned too. */
  earnUntil?: number;
  /** No one will pay the invoice of the current period. */
  void?: true;
  /** Until when the plan pays for visits and messages. Null: until it says otherwise. */
  accessUntil?: Temporal.Instant | null;
  tell?: PlanNotice;
}

export type PlanNotice =
  | "plan_trial_ends"
  | "plan_started"
  | "plan_renewed"
  | "plan_payment_failed"
  | "plan_unpaid"
  | "plan_canceled"
  | "plan_paused"
  | "plan_charge_ahead"
  | "plan_price_changes";

export interface Step {
  next: Subscription;
  work: StepWork;
}

/** After a failed renewal, the card is charged again this many days after the start of the period. After the last one the plan ends. */
export const RETRY_DAYS = [1, 3, 5, 7] as const;
/** Two charges of the job are at least this many hours apart, also when the server was away. */
const HOURS_BETWEEN_TRIES = 20;
/** A charge that the provider never received, or whose outcome is not known yet, is looked at again after this. */
const UNCLEAR_MINUTES = 15;

/** A new price is announced at least this many days before it is charged. */
export const PRICE_NOTICE_DAYS = 21;

export const currentPeriod = (subscription: Subscription): Period => periodOf(subscription, subscription.period);

/** When the plan ends if no charge succeeds before. */
export const graceEnd = (subscription: Subscription): Temporal.Instant =>
  latest(
    currentPeriod(subscription).startsAt.add({ hours: 24 * (RETRY_DAYS.at(-1) ?? 0) }),
    subscription.nextAt ?? currentPeriod(subscription).startsAt,
  );

/** Undefined: the event does not fit the state, and nothing happens. */
export function stepOf(from: Subscription, event: SubscriptionEvent, now: Temporal.Instant): Step | undefined {
  if (from.state === "ended") return undefined;
  switch (event.kind) {
    case "due":
      return due(from, event, now);
    case "paid":
      return paid(from);
    case "declined":
      return declined(from, now);
    case "unsent":
      return unsent(from, now);
    case "cancel":
      return cancel(from, now);
    case "keep":
      return keep(from, now);
    case "pause":
      return pause(from, event.months, now);
    case "unpause":
      return unpause(from, now);
    case "return":
      return comeBack(from, now);
    case "price":
      return announce(from, event.cents, now);
    case "close":
      return end(from, "closed", {
        accessUntil: now,
        ...(from.state === "active" ? earnAll(from) : { void: true }),
      });
  }
}

function due(
  from: Subscription,
  { leaving, paying, announced = null }: Extract<SubscriptionEvent, { kind: "due" }>,
  now: Temporal.Instant,
): Step | undefined {
  if (from.state === "pending" || from.nextAt === null || isBefore(now, from.nextAt)) return undefined;
  if (paying) return { next: { ...from, nextAt: now.add({ minutes: UNCLEAR_MINUTES }) }, work: {} };
  const stays = from.renews && !leaving;
  if (from.giftPeriods !== null) return nextOfGift(from, from.giftPeriods);
  if (from.state === "trial" && from.trial) return dueInTrial(from, from.trial, stays, announced, now);
  if (from.state === "active") {
    const { endsAt } = currentPeriod(from);
    if (!stays) return end(from, "canceled", { earn: from.period, accessUntil: endsAt });
    const next = { ...from, period: from.period + 1 };
    return from.pausedUntil === null
      ? charging(next, now, { earn: from.period })
      : pausing(next, from.pausedUntil, { earn: from.period, accessUntil: endsAt });
  }
  if (from.state === "paused") return dueInPause(from, stays, now);
  if (!stays) return end(from, "canceled", { void: true, accessUntil: now });
  return charging(from, now, {});
}

/** A plan as it starts with a trial: the first period, and so the first charge, follows it. */
export function startOfTrial(
  { timeZone, months }: Pick<Rhythm, "timeZone" | "months">,
  { days, priceCents, now }: { days: number; priceCents: number; now: Temporal.Instant },
): Subscription {
  const anchor = trialEnd(now, days, timeZone);
  return {
    anchor,
    timeZone,
    months,
    state: "trial",
    period: 0,
    renews: true,
    failures: 0,
    nextAt: announcedFrom(anchor, days),
    endedBecause: null,
    pausedUntil: null,
    priceCents,
    newPrice: null,
    giftPeriods: null,
    trial: { startedAt: now, days, noticeAt: null, toldAt: null },
  };
}

const announcedFrom = (endsAt: Temporal.Instant, days: number): Temporal.Instant =>
  endsAt.subtract({ hours: announcedHoursBefore(days) });

/** Nothing is charged before the member was told of it early enough. Until then, the trial gets longer. */
function dueInTrial(
  from: Subscription,
  trial: Trial,
  stays: boolean,
  announced: Announcement | null,
  now: Temporal.Instant,
): Step {
  const { startsAt: endsAt } = currentPeriod(from);
  const isOver = !isBefore(now, endsAt);
  const waitUntil = (nextAt: Temporal.Instant): Step => ({ next: { ...from, nextAt }, work: {} });
  if (!stays) return isOver ? end(from, "canceled", { accessUntil: endsAt }) : waitUntil(endsAt);
  const toldAt = announced?.sentAt ?? null;
  if (toldAt !== null && isEarlyEnough(trial.days, toldAt, endsAt))
    return isOver ? charging({ ...from, trial: { ...trial, toldAt } }, now, {}) : waitUntil(endsAt);
  const first = announcedFrom(endsAt, trial.days);
  if (trial.noticeAt === null && isBefore(now, first)) return waitUntil(first);
  if (!isBefore(now, givenUpAt(trial, from))) return end(from, "untold", { accessUntil: now });
  return announceEnd(from, trial, announced, now);
}

/** Asks for the email, again a day later if it is lost, and moves the end as long as it has not left. */
function announceEnd(from: Subscription, trial: Trial, announced: Announcement | null, now: Temporal.Instant): Step {
  const isLost = trial.noticeAt !== null && !announced?.waits && !isBefore(now, trial.noticeAt.add({ hours: 24 }));
  const asks = trial.noticeAt === null || isLost;
  const next = {
    ...from,
    anchor: latest(from.anchor, now.add({ hours: announcedHoursBefore(trial.days) })),
    nextAt: now.add({ hours: LOOK_AGAIN_HOURS }),
    ...(asks ? { trial: { ...trial, noticeAt: now } } : {}),
  };
  return { next, work: asks ? { tell: "plan_trial_ends" } : {} };
}

/** Its periods are paid: they follow each other without a charge, also while the account waits for its deletion. */
function nextOfGift(from: Subscription, periods: number): Step {
  const { endsAt } = currentPeriod(from);
  const next = { ...from, period: from.period + 1 };
  if (next.period >= periods) return end(from, "gift_over", { earn: from.period, accessUntil: endsAt });
  return { next: { ...next, nextAt: currentPeriod(next).endsAt }, work: { earn: from.period } };
}

/** What is left of a gift is not refunded: the giver would learn that its owner left. */
const earnAll = ({ period, giftPeriods }: Subscription): StepWork =>
  giftPeriods === null ? { earn: period } : { earn: period, earnUntil: giftPeriods - 1 };

/** A gift as it starts when it is claimed: all of its periods are paid. */
export function startOfGift(
  rhythm: Rhythm,
  periods: number,
  priceCents: number,
): { subscription: Subscription; until: Temporal.Instant } {
  const subscription: Subscription = {
    ...rhythm,
    state: "active",
    period: 0,
    renews: false,
    failures: 0,
    nextAt: periodOf(rhythm, 0).endsAt,
    endedBecause: null,
    pausedUntil: null,
    priceCents,
    newPrice: null,
    giftPeriods: periods,
    trial: null,
  };
  return { subscription, until: periodOf(rhythm, periods - 1).endsAt };
}

/** Bills the current period, at the price that its start has. */
function charging(from: Subscription, now: Temporal.Instant, work: StepWork): Step {
  const { newPrice } = from;
  const isNew = newPrice !== null && !isBefore(currentPeriod(from).startsAt, newPrice.from);
  return {
    next: {
      ...from,
      ...(isNew ? { priceCents: newPrice.cents, newPrice: null } : {}),
      state: "renewing",
      nextAt: now.add({ minutes: UNCLEAR_MINUTES }),
    },
    work: { ...work, charge: true },
  };
}

/** The next period starts when the pause ends, and the ones after it follow from there. */
function pausing(from: Subscription, until: Temporal.Instant, work: StepWork): Step {
  const nextAt = until.subtract({ hours: 24 * RETURN_DAYS });
  const anchored = { ...from, anchor: until, anchorPeriod: from.period, pausedUntil: until };
  return { next: { ...anchored, state: "paused", failures: 0, nextAt }, work };
}

function dueInPause(from: Subscription, stays: boolean, now: Temporal.Instant): Step {
  const { startsAt } = currentPeriod(from);
  // A return that wasn’t paid left its invoice open.
  if (!stays) return end(from, "canceled", { void: true });
  if (isBefore(now, startsAt)) return { next: { ...from, nextAt: startsAt }, work: { tell: "plan_charge_ahead" } };
  return charging({ ...from, pausedUntil: null }, now, {});
}

function pause(from: Subscription, months: PauseMonths, now: Temporal.Instant): Step | undefined {
  if (from.state !== "active" || !from.renews || from.giftPeriods !== null || from.pausedUntil !== null)
    return undefined;
  const { endsAt } = currentPeriod(from);
  if (!isBefore(now, endsAt)) return undefined;
  return {
    next: { ...from, pausedUntil: pauseEnd(from, endsAt, months) },
    work: { accessUntil: endsAt, tell: "plan_paused" },
  };
}

function unpause(from: Subscription, now: Temporal.Instant): Step | undefined {
  if (from.state !== "active" || from.pausedUntil === null || !isBefore(now, currentPeriod(from).endsAt))
    return undefined;
  return { next: { ...from, pausedUntil: null }, work: { accessUntil: null } };
}

/** A period starts now, once it is paid. If it isn't, the pause goes on. */
function comeBack(from: Subscription, now: Temporal.Instant): Step | undefined {
  if (from.state !== "paused" || from.pausedUntil === null || !isBefore(now, from.pausedUntil)) return undefined;
  return charging({ ...from, anchor: now, anchorPeriod: from.period }, now, {});
}

/** Undefined also if the member pays that already, or knows of it. */
function announce(from: Subscription, cents: number, now: Temporal.Instant): Step | undefined {
  // Who canceled is told when they keep the plan.
  if (from.state === "pending" || !from.renews || (from.newPrice?.cents ?? from.priceCents) === cents) return undefined;
  const newPrice = { cents, from: now.add({ hours: 24 * PRICE_NOTICE_DAYS }) };
  // Back to what they pay: nothing changes, so there is nothing to wait for.
  return {
    next: { ...from, newPrice: cents === from.priceCents ? null : newPrice },
    work: { tell: "plan_price_changes" },
  };
}

/** When the member first pays the announced price. */
export function firstAtNewPrice(from: Subscription): Temporal.Instant | null {
  if (from.newPrice === null) return null;
  // The period that is paid, or being paid, keeps its price.
  let number = hasNotBegun(from) ? from.period : from.period + 1;
  while (isBefore(startOfPeriod(from, number), from.newPrice.from)) number += 1;
  return startOfPeriod(from, number);
}

/** The current period is still to come. */
const hasNotBegun = ({ state }: Subscription): boolean => state === "paused" || state === "trial";

function startOfPeriod(from: Subscription, number: number): Temporal.Instant {
  if (from.state !== "active" || from.pausedUntil === null) return periodOf(from, number).startsAt;
  // A pause follows: later periods are counted from its end.
  return periodOf({ ...from, anchor: from.pausedUntil, anchorPeriod: from.period + 1 }, number).startsAt;
}

/** Undefined also if the current period is paid already, or has not begun. */
function paid(from: Subscription): Step | undefined {
  if (from.state === "active" || hasNotBegun(from)) return undefined;
  const { endsAt } = currentPeriod(from);
  return {
    next: { ...from, state: "active", failures: 0, nextAt: endsAt, pausedUntil: null },
    work: {
      accessUntil: from.renews ? null : endsAt,
      tell: from.state === "pending" ? "plan_started" : "plan_renewed",
    },
  };
}

function declined(from: Subscription, now: Temporal.Instant): Step | undefined {
  if (from.state === "pending") return end(from, "never_paid", { void: true });
  // What the member tries themselves brings the end no nearer.
  if (from.state !== "renewing") return undefined;
  if (!from.renews) return end(from, "canceled", { void: true, accessUntil: now });
  if (from.pausedUntil !== null) return pausing(from, from.pausedUntil, {});
  const failures = from.failures + 1;
  const days = RETRY_DAYS[failures - 1];
  if (days === undefined)
    return end({ ...from, failures }, "unpaid", { void: true, accessUntil: now, tell: "plan_unpaid" });
  const planned = currentPeriod(from).startsAt.add({ hours: 24 * days });
  const nextAt = latest(planned, now.add({ hours: HOURS_BETWEEN_TRIES }));
  return { next: { ...from, state: "past_due", failures, nextAt }, work: { tell: "plan_payment_failed" } };
}

function unsent(from: Subscription, now: Temporal.Instant): Step | undefined {
  if (from.state === "pending") return end(from, "never_paid", { void: true });
  if (from.state !== "renewing") return undefined;
  if (from.pausedUntil !== null) return pausing(from, from.pausedUntil, {});
  return { next: { ...from, state: "past_due", nextAt: now.add({ minutes: UNCLEAR_MINUTES }) }, work: {} };
}

function cancel(from: Subscription, now: Temporal.Instant): Step | undefined {
  if (from.state === "pending" || !from.renews) return undefined;
  if (from.state === "past_due") return end(from, "canceled", { void: true, accessUntil: now, tell: "plan_canceled" });
  if (from.state === "paused") return end(from, "canceled", { void: true, tell: "plan_canceled" });
  // In the moment in which the trial ended: what was charged is refunded.
  if (from.state === "renewing" && isFirstAfterTrial(from))
    return end(from, "canceled", { void: true, accessUntil: now, tell: "plan_canceled" });
  const next = { ...from, renews: false, pausedUntil: null };
  if (from.state === "renewing") return { next, work: { tell: "plan_canceled" } };
  return { next, work: { accessUntil: endOfPaid(from), tell: "plan_canceled" } };
}

const isFirstAfterTrial = ({ trial, period }: Subscription): boolean => trial !== null && period === 0;

/** Until when nothing more has to be paid. */
const endOfPaid = (from: Subscription): Temporal.Instant =>
  from.state === "trial" ? currentPeriod(from).startsAt : currentPeriod(from).endsAt;

function keep(from: Subscription, now: Temporal.Instant): Step | undefined {
  if (from.giftPeriods !== null) return undefined;
  if (from.renews || !isBefore(now, endOfPaid(from))) return undefined;
  if (from.state !== "active" && from.state !== "trial") return undefined;
  // The end of a trial may have to be announced now.
  const nextAt = from.state === "trial" ? now : from.nextAt;
  return { next: { ...from, renews: true, nextAt }, work: { accessUntil: null } };
}

const end = (from: Subscription, endedBecause: EndCause, work: StepWork): Step => ({
  next: { ...from, state: "ended", renews: false, nextAt: null, pausedUntil: null, endedBecause },
  work,
});

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;
const latest = (a: Temporal.Instant, b: Temporal.Instant) => (isBefore(a, b) ? b : a);
