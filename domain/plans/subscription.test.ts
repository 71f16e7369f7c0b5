// What happens to a plan, step by step; and that over 24 months of any history each period is billed once, and paid, open or ended.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PauseMonths, RETURN_DAYS } from "./pause.ts";
import { type Period, periodOf } from "./periods.ts";
import {
  currentPeriod,
  firstAtNewPrice,
  graceEnd,
  PRICE_NOTICE_DAYS,
  RETRY_DAYS,
  type StepWork,
  type Subscription,
  type SubscriptionEvent,
  startOfGift,
  startOfTrial,
  stepOf,
} from "./subscription.ts";
import { type Announcement, isEarlyEnough } from "./trial.ts";

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
  pausedUntil: null,
  priceCents: 10_500,
  newPrice: null,
  giftPeriods: null,
  trial: null,
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

const startedTrial = (days: number, now: Temporal.Instant, timeZone: string) =>
  startOfTrial({ timeZone, months: 1 }, { days, priceCents: 10_500, now });

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
  const { subscription: given, until } = startOfGift(rhythm, 3, 10_500);
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
    for (const kind of ["cancel", "keep", "paid", "declined", "unsent", "unpause", "return"] as const)
      expect([kind, stepOf(given, { kind }, start)]).toEqual([kind, undefined]);
    expect(stepOf(given, { kind: "pause", months: 1 }, start)).toBeUndefined();
    expect(stepOf(given, { kind: "price", cents: 12_000 }, start)).toBeUndefined();
  });

  test("is earned whole when the account ends", () => {
    expect(run(given, [due, endOf(0)], [{ kind: "close" }, endOf(0)])).toMatchObject({
      subscription: { state: "ended", endedBecause: "closed" },
      work: { earn: 1, earnUntil: 2, accessUntil: endOf(0) },
    });
  });
});

describe("a pause", () => {
  const asked = run(active, [{ kind: "pause", months: 2 }, start]);
  const back = Temporal.ZonedDateTime.from("2026-04-28T10:00[America/New_York]").toInstant();
  const paused = run(asked.subscription, [due, firstEnd]).subscription;
  const atReturn = (at: Temporal.Instant) => run(paused, [{ kind: "return" }, at]);

  test("begins after the paid period, which keeps its use, and nothing is billed", () => {
    expect(asked.work).toEqual({ accessUntil: firstEnd, tell: "plan_paused" });
    expect(asked.subscription).toMatchObject({ state: "active", pausedUntil: back });
    expect(run(asked.subscription, [due, firstEnd])).toMatchObject({
      subscription: { state: "paused", period: 1, nextAt: back.subtract({ hours: 24 * RETURN_DAYS }) },
      work: { earn: 0, accessUntil: firstEnd },
    });
    expect(run(asked.subscription, [due, firstEnd]).work).not.toHaveProperty("charge");
  });

  test("ends on its day: told a week before, charged, and used again only once that is paid", () => {
    const weekBefore = back.subtract({ hours: 24 * RETURN_DAYS });
    expect(run(paused, [due, weekBefore])).toMatchObject({
      subscription: { state: "paused", nextAt: back },
      work: { tell: "plan_charge_ahead" },
    });
    const { subscription, work } = run(paused, [due, weekBefore], [due, back]);
    expect(subscription).toMatchObject({ state: "renewing", period: 1, pausedUntil: null });
    expect(work).toEqual({ charge: true });
    expect(currentPeriod(subscription).startsAt).toEqual(back);
    expect(run(subscription, [{ kind: "paid" }, back]).work).toEqual({ accessUntil: null, tell: "plan_renewed" });
    expect(run(subscription, [{ kind: "declined" }, back]).subscription.state).toBe("past_due");
  });

  test("can be taken back before it begins, and not after", () => {
    expect(run(asked.subscription, [{ kind: "unpause" }, start])).toMatchObject({
      subscription: { state: "active", pausedUntil: null },
      work: { accessUntil: null },
    });
    expect(stepOf(asked.subscription, { kind: "unpause" }, firstEnd)).toBeUndefined();
    expect(stepOf(paused, { kind: "unpause" }, firstEnd)).toBeUndefined();
  });

  test("ended early, a period starts now if it is paid; otherwise the pause goes on", () => {
    const now = firstEnd.add({ hours: 100 });
    const { subscription, work } = atReturn(now);
    expect(subscription).toMatchObject({ state: "renewing", period: 1, anchor: now });
    expect(work).toEqual({ charge: true });
    const paid = run(subscription, [{ kind: "paid" }, now]).subscription;
    expect(paid).toMatchObject({ state: "active", pausedUntil: null });
    expect(currentPeriod(paid).startsAt).toEqual(now);
    for (const kind of ["declined", "unsent"] as const)
      expect(run(subscription, [{ kind }, now]).subscription).toEqual(paused);
    expect(stepOf(paused, { kind: "return" }, back)).toBeUndefined();
    // Money that arrives after that is refunded.
    expect(stepOf(paused, { kind: "paid" }, now)).toBeUndefined();
  });

  test("follows only a paid period of a plan that renews, once", () => {
    for (const from of [bought, renewing, late, paused, asked.subscription, { ...active, renews: false }])
      expect(stepOf(from, { kind: "pause", months: 1 }, start)).toBeUndefined();
    expect(stepOf(active, { kind: "pause", months: 1 }, firstEnd)).toBeUndefined();
  });

  test("ends with the plan when it is canceled, the member leaves, or the account is closed", () => {
    expect(run(paused, [{ kind: "cancel" }, firstEnd])).toMatchObject({
      subscription: { state: "ended", endedBecause: "canceled", pausedUntil: null },
      work: { void: true, tell: "plan_canceled" },
    });
    const leaving = { ...due, leaving: true };
    expect(run(paused, [leaving, back]).subscription).toMatchObject({ state: "ended", endedBecause: "canceled" });
    expect(run(paused, [{ kind: "close" }, firstEnd]).subscription.endedBecause).toBe("closed");
    expect(run(asked.subscription, [{ kind: "cancel" }, start])).toMatchObject({
      subscription: { renews: false, pausedUntil: null },
      work: { accessUntil: firstEnd },
    });
  });
});

describe("a new price", () => {
  const day = (text: string) => Temporal.ZonedDateTime.from(`${text}T10:00[America/New_York]`).toInstant();
  const tell = (at: string, from = active) => run(from, [{ kind: "price", cents: 12_000 }, day(at)]);

  test.each([
    // The paid period is over on February 28.
    ["2026-02-07", "2026-02-28"],
    ["2026-02-08", "2026-03-31"],
    ["2026-02-27", "2026-03-31"],
  ])("told on %s, it is paid from %s on", (at, first) => {
    const { subscription, work } = tell(at);
    expect(work).toEqual({ tell: "plan_price_changes" });
    expect(firstAtNewPrice(subscription)).toEqual(day(first));
    let now: Subscription = subscription;
    const paid: [string, number][] = [];
    for (let turn = 0; turn < 3 && now.nextAt; turn += 1) {
      const { nextAt } = now;
      now = run(now, [due, nextAt]).subscription;
      paid.push([nextAt.toZonedDateTimeISO("America/New_York").toPlainDate().toString(), now.priceCents]);
      now = run(now, [{ kind: "paid" }, nextAt]).subscription;
    }
    expect(paid).toEqual(
      ["2026-02-28", "2026-03-31", "2026-04-30"].map((date) => [date, date < first ? 10_500 : 12_000]),
    );
    expect(now.newPrice).toBeNull();
    expect(PRICE_NOTICE_DAYS).toBe(21);
  });

  test("is told once, told anew when it changes again, and taken back at once", () => {
    const told = tell("2026-02-07").subscription;
    expect(stepOf(told, { kind: "price", cents: 12_000 }, day("2026-02-08"))).toBeUndefined();
    const again = run(told, [{ kind: "price", cents: 13_000 }, day("2026-02-10")]).subscription;
    expect(firstAtNewPrice(again)).toEqual(day("2026-03-31"));
    expect(run(told, [{ kind: "price", cents: 10_500 }, day("2026-02-10")])).toMatchObject({
      subscription: { newPrice: null, priceCents: 10_500 },
      work: { tell: "plan_price_changes" },
    });
    expect(stepOf(active, { kind: "price", cents: 10_500 }, start)).toBeUndefined();
  });

  test("is for those who go on paying: not before the first payment, and not after canceling", () => {
    expect(stepOf(bought, { kind: "price", cents: 12_000 }, start)).toBeUndefined();
    expect(stepOf({ ...active, renews: false }, { kind: "price", cents: 12_000 }, start)).toBeUndefined();
  });

  test("a period whose payment failed keeps the price it was billed with", () => {
    const told = run(late, [{ kind: "price", cents: 12_000 }, firstEnd]).subscription;
    expect(run(told, [due, firstEnd.add({ hours: 24 })]).subscription.priceCents).toBe(10_500);
    expect(firstAtNewPrice(told)).toEqual(day("2026-03-31"));
  });

  test("waits for the end of a pause", () => {
    const asked = run(active, [{ kind: "pause", months: 2 }, start]).subscription;
    expect(firstAtNewPrice(tell("2026-02-08", asked).subscription)).toEqual(day("2026-04-28"));
    const paused = run(asked, [due, firstEnd]).subscription;
    expect(firstAtNewPrice(tell("2026-03-10", paused).subscription)).toEqual(day("2026-04-28"));
  });
});

/** The books of a made history: what happened to each period. */
class Books {
  readonly billed: number[] = [];
  readonly paid: number[] = [];
  readonly earned: number[] = [];
  readonly given: number[] = [];
  readonly times: Period[] = [];
  #open: number | undefined = 0;

  constructor(subscription: Subscription) {
    if (subscription.state === "trial") this.#open = undefined;
    else this.billed.push(0);
  }

  take(event: SubscriptionEvent["kind"], { next, work }: { next: Subscription; work: StepWork }) {
    if (work.earn !== undefined) this.earned.push(work.earn);
    if (work.charge && this.#open !== next.period) {
      this.billed.push(next.period);
      this.#open = next.period;
    }
    if (event === "paid") this.paid.push(next.period);
    if (event === "paid") this.times.push(currentPeriod(next));
    if (work.void && this.#open !== undefined) this.given.push(next.period);
    if (event === "paid" || work.void) this.#open = undefined;
  }
}

const moves = fc.array(
  fc.record({
    hours: fc.integer({ min: 1, max: 24 * 40 }),
    months: fc.constantFrom(1, 2, 3),
    card: fc.constantFrom("paid", "paid", "paid", "declined", "unsent" as const),
    mail: fc.boolean(),
    member: fc.constantFrom("none", "none", "none", "cancel", "keep", "paid", "declined", "pause", "return" as const),
  }),
  { minLength: 5, maxLength: 60 },
);

test("over 24 months of any history, every period is billed once and then paid or given up, and only paid ones are earned", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2028-12-31") }),
      fc.constantFrom("America/New_York", "Pacific/Kiritimati", "Australia/Lord_Howe"),
      fc.option(fc.integer({ min: 3, max: 60 })),
      moves,
      (millisecond, timeZone, trialDays, history) => {
        const anchor = Temporal.Instant.fromEpochMilliseconds(millisecond);
        let now = anchor;
        let subscription: Subscription =
          trialDays === null ? { ...bought, anchor, timeZone } : startedTrial(trialDays, anchor, timeZone);
        const books = new Books(subscription);
        let announced: Announcement | null = null;
        const take = (event: SubscriptionEvent) => {
          const step = stepOf(subscription, event, now);
          if (!step) return;
          books.take(event.kind, step);
          // Nothing is charged that was not announced early enough.
          const isFirst = step.work.charge && subscription.state === "trial";
          const isAnnounced = announced?.sentAt && isEarlyEnough(trialDays ?? 0, announced.sentAt, subscription.anchor);
          expect(!isFirst || isAnnounced).toBe(true);
          if (step.work.tell === "plan_trial_ends") announced = { sentAt: null, waits: true };
          subscription = step.next;
        };
        take({ kind: "paid" });
        for (const { hours, card, mail, member, months } of history) {
          now = now.add({ hours });
          // As a server that was away does it: the emails before or after the charges.
          if (mail && announced?.waits) {
            const isEarly = isEarlyEnough(trialDays ?? 0, now, subscription.anchor);
            announced = { sentAt: isEarly ? now : null, waits: false };
          }
          // The job runs as often as there is something to do.
          for (let turn = 0; turn < 20 && subscription.nextAt; turn += 1) {
            if (Temporal.Instant.compare(subscription.nextAt, now) > 0) break;
            take({ ...due, announced });
            if (subscription.state === "renewing") take({ kind: card });
          }
          const isLate = subscription.state === "past_due";
          if (member === "pause") take({ kind: "pause", months: months as PauseMonths });
          if (member === "return") {
            take({ kind: "return" });
            if (subscription.state === "renewing") take({ kind: card });
          }
          if (member === "cancel" || member === "keep" || (isLate && (member === "paid" || member === "declined")))
            take({ kind: member });
        }
        expect(books.billed).toEqual(books.billed.map((_, index) => index));
        expect(new Set(books.paid).size).toBe(books.paid.length);
        expect(books.earned).toEqual(books.paid.slice(0, books.earned.length));
        const settled = [...books.paid, ...books.given].sort((a, b) => a - b);
        const { state, period } = subscription;
        // A return that wasn't paid leaves its invoice open until the pause ends.
        const waits = state === "paused" && books.billed.at(-1) === period;
        const open = state === "past_due" || state === "renewing" || waits ? 1 : 0;
        expect(settled).toEqual(books.billed.slice(0, books.billed.length - open));
        // No time is paid twice.
        const overlaps = books.times
          .slice(1)
          .filter(
            ({ startsAt }, index) => Temporal.Instant.compare(books.times[index]?.endsAt ?? startsAt, startsAt) > 0,
          );
        expect(overlaps).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});
