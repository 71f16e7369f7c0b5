// What happens to a plan, step by step; and that over 24 months of any history each period is billed once, and paid, open or ended.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { periodOf } from "./periods.ts";
import {
  currentPeriod,
  graceEnd,
  RETRY_DAYS,
  type StepWork,
  type Subscription,
  type SubscriptionEvent,
  startOfGift,
  stepOf,
} from "./subscription.ts";

const start = Temporal.Instant.from("2026-01-31T15:00:00Z");
const bought: Subscription = {
  anchor: start,
  timeZone: "America/New_York",
  months: 1,
  state: "pending",
  period: 0,
  renews: true,
  failures: 0,
  nextAt: null,
  endedBecause: null,
  giftPeriods: null,
};
const due: SubscriptionEvent = { kind: "due", leaving: false, paying: false };

function run(from: Subscription, ...events: [SubscriptionEvent, Temporal.Instant][]) {
  let subscription = from;
  let work: StepWork | undefined;
  for (const [event, at] of events) {
    const step = stepOf(subscription, event, at);
    work = step?.work;
    subscription = step?.next ?? subscription;
  }
  return { subscription, work };
}

const active = run(bought, [{ kind: "paid" }, start]).subscription;
const firstEnd = currentPeriod(active).endsAt;
const renewing = run(active, [due, firstEnd]).subscription;
const late = run(renewing, [{ kind: "declined" }, firstEnd]).subscription;

describe("a plan", () => {
  test("starts when the first payment succeeds, and ends unpaid when it does not", () => {
    expect(run(bought, [{ kind: "paid" }, start])).toMatchObject({
      subscription: { state: "active", nextAt: firstEnd },
      work: { accessUntil: null, tell: "plan_started" },
    });
    for (const kind of ["declined", "unsent"] as const)
      expect(run(bought, [{ kind }, start])).toMatchObject({
        subscription: { state: "ended", endedBecause: "never_paid", nextAt: null },
        work: { void: true },
      });
  });

  test("is charged for the next period when this one is over, and not before", () => {
    expect(stepOf(active, due, firstEnd.subtract({ seconds: 1 }))).toBeUndefined();
    expect(run(active, [due, firstEnd])).toMatchObject({
      subscription: { state: "renewing", period: 1 },
      work: { charge: true, earn: 0 },
    });
    expect(run(renewing, [{ kind: "paid" }, firstEnd])).toMatchObject({
      subscription: { state: "active", failures: 0 },
      work: { accessUntil: null, tell: "plan_renewed" },
    });
  });

  test("waits while a payment is open, and is never charged beside it", () => {
    const { subscription, work } = run(renewing, [{ ...due, paying: true }, firstEnd.add({ minutes: 15 })]);
    expect(subscription.nextAt).toEqual(firstEnd.add({ minutes: 30 }));
    expect(work).toEqual({});
  });

  test("is tried again after 1, 3, 5 and 7 days, and then ends", () => {
    let at = firstEnd;
    let subscription = renewing;
    for (const day of RETRY_DAYS) {
      subscription = run(subscription, [{ kind: "declined" }, at]).subscription;
      at = firstEnd.add({ hours: 24 * day });
      expect(subscription).toMatchObject({ state: "past_due", nextAt: at });
      subscription = run(subscription, [due, at]).subscription;
      expect(subscription).toMatchObject({ state: "renewing", period: 1 });
    }
    expect(graceEnd(late)).toEqual(firstEnd.add({ hours: 7 * 24 }));
    expect(run(subscription, [{ kind: "declined" }, at])).toMatchObject({
      subscription: { state: "ended", endedBecause: "unpaid" },
      work: { void: true, accessUntil: at, tell: "plan_unpaid" },
    });
  });

  test("paid late, keeps the periods it had", () => {
    const at = firstEnd.add({ hours: 5 * 24 });
    const paid = run(late, [{ kind: "paid" }, at]).subscription;
    expect(currentPeriod(paid)).toEqual(periodOf(paid, 1));
    expect(currentPeriod(paid).startsAt).toEqual(firstEnd);
  });

  test("is not brought nearer its end by what the member tries, or by a provider that cannot be reached", () => {
    expect(stepOf(late, { kind: "declined" }, firstEnd)).toBeUndefined();
    expect(run(renewing, [{ kind: "unsent" }, firstEnd]).subscription).toMatchObject({
      state: "past_due",
      failures: 0,
      nextAt: firstEnd.add({ minutes: 15 }),
    });
  });

  test("after the server was away, is tried at most once in 20 hours", () => {
    const at = firstEnd.add({ hours: 60 * 24 });
    expect(run(renewing, [{ kind: "declined" }, at]).subscription.nextAt).toEqual(at.add({ hours: 20 }));
  });

  test("canceled, stays until the end of the paid period, and can be kept until then", () => {
    const canceled = run(active, [{ kind: "cancel" }, start]);
    expect(canceled.work).toEqual({ accessUntil: firstEnd, tell: "plan_canceled" });
    expect(stepOf(canceled.subscription, { kind: "cancel" }, start)).toBeUndefined();
    expect(run(canceled.subscription, [{ kind: "keep" }, start])).toMatchObject({
      subscription: { renews: true },
      work: { accessUntil: null },
    });
    expect(stepOf(canceled.subscription, { kind: "keep" }, firstEnd)).toBeUndefined();
    expect(run(canceled.subscription, [due, firstEnd])).toMatchObject({
      subscription: { state: "ended", endedBecause: "canceled", period: 0 },
      work: { earn: 0, accessUntil: firstEnd },
    });
  });

  test("canceled while a payment failed, ends right away and owes nothing", () => {
    expect(run(late, [{ kind: "cancel" }, firstEnd])).toMatchObject({
      subscription: { state: "ended", endedBecause: "canceled" },
      work: { void: true, accessUntil: firstEnd, tell: "plan_canceled" },
    });
  });

  test("canceled while the card is charged, is not tried again, and ends after the period if it was paid", () => {
    const canceled = run(renewing, [{ kind: "cancel" }, firstEnd]).subscription;
    expect(canceled).toMatchObject({ state: "renewing", renews: false });
    expect(run(canceled, [{ kind: "declined" }, firstEnd]).subscription).toMatchObject({ endedBecause: "canceled" });
    const paid = run(canceled, [{ kind: "paid" }, firstEnd]);
    expect(paid.work?.accessUntil).toEqual(periodOf(active, 1).endsAt);
  });

  test("of a member who is leaving is not charged, and a closed account ends it", () => {
    const leaving = { ...due, leaving: true };
    expect(run(active, [leaving, firstEnd]).subscription).toMatchObject({ state: "ended", endedBecause: "canceled" });
    expect(run(late, [leaving, firstEnd.add({ hours: 24 })]).subscription.state).toBe("ended");
    expect(run(active, [{ kind: "close" }, start])).toMatchObject({
      subscription: { state: "ended", endedBecause: "closed" },
      work: { earn: 0, accessUntil: start },
    });
    expect(run(late, [{ kind: "close" }, firstEnd]).work).toEqual({ void: true, accessUntil: firstEnd });
  });

  test("that has ended stays ended", () => {
    const ended = run(active, [{ kind: "close" }, start]).subscription;
    for (const kind of ["paid", "declined", "unsent", "cancel", "keep", "close"] as const)
      expect(stepOf(ended, { kind }, start)).toBeUndefined();
    expect(stepOf(ended, due, start)).toBeUndefined();
  });
});

describe("a plan that was a gift", () => {
  const rhythm = { anchor: start, timeZone: "America/New_York", months: 1 };
  const { subscription: given, until } = startOfGift(rhythm, 3);
  const endOf = (period: number) => periodOf(rhythm, period).endsAt;

  test("has each of its periods, without a charge, and then ends", () => {
    let subscription = given;
    const earned: (number | undefined)[] = [];
    for (const period of [0, 1, 2]) {
      expect(stepOf(subscription, due, endOf(period).subtract({ seconds: 1 }))).toBeUndefined();
      const step = stepOf(subscription, { ...due, leaving: period === 1 }, endOf(period));
      expect(step?.work.charge).toBeUndefined();
      earned.push(step?.work.earn);
      subscription = step?.next ?? subscription;
    }
    expect(earned).toEqual([0, 1, 2]);
    expect(subscription).toMatchObject({ state: "ended", endedBecause: "gift_over", period: 2, nextAt: null });
    expect(until).toEqual(endOf(2));
  });

  test("is neither canceled nor made to renew", () => {
    for (const kind of ["cancel", "keep", "paid", "declined", "unsent"] as const)
      expect([kind, stepOf(given, { kind }, start)]).toEqual([kind, undefined]);
  });

  test("is earned whole when the account ends", () => {
    expect(run(given, [due, endOf(0)], [{ kind: "close" }, endOf(0)])).toMatchObject({
      subscription: { state: "ended", endedBecause: "closed" },
      work: { earn: 1, earnUntil: 2, accessUntil: endOf(0) },
    });
  });
});

/** The books of a made history: what happened to each period. */
class Books {
  readonly billed: number[] = [];
  readonly paid: number[] = [];
  readonly earned: number[] = [];
  readonly given: number[] = [];
  #open: number | undefined = 0;

  constructor() {
    this.billed.push(0);
  }

  take(event: SubscriptionEvent["kind"], { next, work }: { next: Subscription; work: StepWork }) {
    if (work.earn !== undefined) this.earned.push(work.earn);
    if (work.charge && this.#open !== next.period) {
      this.billed.push(next.period);
      this.#open = next.period;
    }
    if (event === "paid") this.paid.push(next.period);
    if (event === "paid" || work.void) {
      if (work.void) this.given.push(next.period);
      this.#open = undefined;
    }
  }
}

const moves = fc.array(
  fc.record({
    hours: fc.integer({ min: 1, max: 24 * 40 }),
    card: fc.constantFrom("paid", "paid", "paid", "declined", "unsent" as const),
    member: fc.constantFrom("none", "none", "none", "cancel", "keep", "paid", "declined" as const),
  }),
  { minLength: 5, maxLength: 60 },
);

test("over 24 months of any history, every period is billed once and then paid or given up, and only paid ones are earned", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2028-12-31") }),
      fc.constantFrom("America/New_York", "Pacific/Kiritimati", "Australia/Lord_Howe"),
      moves,
      (millisecond, timeZone, history) => {
        const anchor = Temporal.Instant.fromEpochMilliseconds(millisecond);
        const books = new Books();
        let now = anchor;
        let subscription: Subscription = { ...bought, anchor, timeZone };
        const take = (event: SubscriptionEvent) => {
          const step = stepOf(subscription, event, now);
          if (!step) return;
          books.take(event.kind, step);
          subscription = step.next;
        };
        take({ kind: "paid" });
        for (const { hours, card, member } of history) {
          now = now.add({ hours });
          // The job runs as often as there is something to do.
          for (let turn = 0; turn < 20 && subscription.nextAt; turn += 1) {
            if (Temporal.Instant.compare(subscription.nextAt, now) > 0) break;
            take(due);
            if (subscription.state === "renewing") take({ kind: card });
          }
          const isLate = subscription.state === "past_due";
          if (member === "cancel" || member === "keep" || (isLate && member !== "none"))
            take({ kind: member as "cancel" });
        }
        expect(books.billed).toEqual(books.billed.map((_, index) => index));
        expect(new Set(books.paid).size).toBe(books.paid.length);
        expect(books.earned).toEqual(books.paid.slice(0, books.earned.length));
        const settled = [...books.paid, ...books.given].sort((a, b) => a - b);
        const open = subscription.state === "past_due" || subscription.state === "renewing" ? 1 : 0;
        expect(settled).toEqual(books.billed.slice(0, books.billed.length - open));
      },
    ),
    { numRuns: 500 },
  );
});
