// A plan that begins with free days, step by step: announced before it is charged, and canceled without a charge.
import { describe, expect, test } from "vitest";
import {
  currentPeriod,
  firstAtNewPrice,
  RETRY_DAYS,
  type StepWork,
  type Subscription,
  type SubscriptionEvent,
  startOfTrial,
  stepOf,
} from "./subscription.ts";
import { announcedHoursBefore, isEarlyEnough, trialNoticeDays, UNTOLD_DAYS } from "./trial.ts";

const start = Temporal.Instant.from("2026-01-31T15:00:00Z");
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

const startedTrial = (days: number) =>
  startOfTrial({ timeZone: "America/New_York", months: 1 }, { days, priceCents: 10_500, now: start });

describe("a trial", () => {
  const trial = startedTrial(14);
  const ends = currentPeriod(trial).startsAt;
  const first = ends.subtract({ hours: announcedHoursBefore(14) });
  const asked = run(trial, [due, first]).subscription;
  const sent = (sentAt: Temporal.Instant): SubscriptionEvent => ({ ...due, announced: { sentAt, waits: false } });
  const unsent: SubscriptionEvent = { ...due, announced: { sentAt: null, waits: true } };
  const lost: SubscriptionEvent = { ...due, announced: { sentAt: null, waits: false } };
  const begun = run(asked, [sent(first), ends]);

  test("lasts for whole days in the time zone of the plan, and its end is announced 3 days before, or 1 for short ones", () => {
    expect(ends).toEqual(start.toZonedDateTimeISO("America/New_York").add({ days: 14 }).toInstant());
    expect([3, 6, 7, 60].map(trialNoticeDays)).toEqual([1, 1, 3, 3]);
    expect(trial.nextAt).toEqual(first);
    expect(run(trial, [due, first])).toMatchObject({
      subscription: { state: "trial", anchor: ends, nextAt: first.add({ hours: 1 }), trial: { noticeAt: first } },
      work: { tell: "plan_trial_ends" },
    });
  });

  test("is charged at its end if the email was sent early enough, and the first period starts there", () => {
    expect(run(asked, [sent(first), first.add({ hours: 1 })]).subscription).toMatchObject({
      state: "trial",
      nextAt: ends,
    });
    expect(begun).toMatchObject({
      subscription: { state: "renewing", period: 0, trial: { toldAt: first } },
      work: { charge: true },
    });
    expect(begun.work?.earn).toBeUndefined();
    expect(currentPeriod(begun.subscription).startsAt).toEqual(ends);
    expect(run(begun.subscription, [{ kind: "paid" }, ends])).toMatchObject({
      subscription: { state: "active", nextAt: currentPeriod(begun.subscription).endsAt },
      work: { accessUntil: null, tell: "plan_renewed" },
    });
  });

  test("gets longer as long as the email has not left", () => {
    let subscription = asked;
    let at = first;
    for (let hour = 1; hour <= 100; hour += 1) {
      at = first.add({ hours: hour });
      ({ subscription } = run(subscription, [unsent, at]));
      expect(subscription).toMatchObject({ state: "trial", trial: { noticeAt: first } });
      expect(isEarlyEnough(14, at.add({ hours: 1 }), subscription.anchor)).toBe(true);
    }
    const later = subscription.anchor;
    expect(run(subscription, [sent(at), later])).toMatchObject({ subscription: { state: "renewing" } });
  });

  test.each([
    ["a day late", 24, "the end was announced too late to be charged then"],
    ["after an outage of 10 days", 240, "the email was never sent"],
  ])("is never charged by a server that comes back %s", (_, hours) => {
    const back = ends.add({ hours });
    for (const event of [lost, sent(ends.subtract({ hours: 71 })), sent(back)]) {
      const { subscription, work } = run(asked, [event, back]);
      expect(work).toEqual({ tell: "plan_trial_ends" });
      expect(subscription).toMatchObject({ state: "trial", anchor: back.add({ hours: announcedHoursBefore(14) }) });
    }
    // Never asked for.
    expect(run(trial, [due, back]).work).toEqual({ tell: "plan_trial_ends" });
    // Told in time: it is only late.
    expect(run(asked, [sent(first), back]).work).toEqual({ charge: true });
  });

  test("ends without a charge when no email can be sent for two weeks", () => {
    const at = ends.add({ hours: 24 * UNTOLD_DAYS });
    expect(run(asked, [unsent, at])).toMatchObject({
      subscription: { state: "ended", endedBecause: "untold" },
      work: { accessUntil: at },
    });
  });

  test("canceled, stays until its end, can be kept until then, and is never charged", () => {
    const at = start.add({ hours: 1 });
    const canceled = run(trial, [{ kind: "cancel" }, at]);
    expect(canceled).toMatchObject({
      subscription: { state: "trial", renews: false },
      work: { accessUntil: ends, tell: "plan_canceled" },
    });
    expect(run(canceled.subscription, [due, first]).subscription).toMatchObject({ state: "trial", nextAt: ends });
    expect(run(canceled.subscription, [due, ends])).toMatchObject({
      subscription: { state: "ended", endedBecause: "canceled" },
      work: { accessUntil: ends },
    });
    expect(stepOf(canceled.subscription, { kind: "keep" }, ends)).toBeUndefined();
    const kept = run(canceled.subscription, [{ kind: "keep" }, at], [due, at]);
    expect(kept.subscription).toEqual(trial);
    // Kept when it is too late to announce the end: it gets longer.
    const late = ends.subtract({ hours: 1 });
    const keptLate = run(canceled.subscription, [{ kind: "keep" }, late], [due, late]);
    expect(keptLate.work).toEqual({ tell: "plan_trial_ends" });
    expect(keptLate.subscription.anchor).toEqual(late.add({ hours: announcedHoursBefore(14) }));
  });

  test("canceled while the first charge is made, ends right away: what arrives is refunded", () => {
    const canceled = run(begun.subscription, [{ kind: "cancel" }, ends]);
    expect(canceled).toMatchObject({
      subscription: { state: "ended", endedBecause: "canceled" },
      work: { void: true, accessUntil: ends, tell: "plan_canceled" },
    });
    expect(stepOf(canceled.subscription, { kind: "paid" }, ends)).toBeUndefined();
    // The second charge of the same plan is a renewal like any other.
    const paid = run(begun.subscription, [{ kind: "paid" }, ends]).subscription;
    const second = run(paid, [due, currentPeriod(paid).endsAt]).subscription;
    expect(run(second, [{ kind: "cancel" }, currentPeriod(paid).endsAt]).subscription.state).toBe("renewing");
  });

  test("has the retries and the grace of a renewal, and ends softly", () => {
    let { subscription } = begun;
    let at = ends;
    for (const day of RETRY_DAYS) {
      ({ subscription } = run(subscription, [{ kind: "declined" }, at]));
      at = ends.add({ hours: 24 * day });
      expect(subscription).toMatchObject({ state: "past_due", period: 0, nextAt: at });
      ({ subscription } = run(subscription, [due, at]));
    }
    expect(run(subscription, [{ kind: "declined" }, at])).toMatchObject({
      subscription: { state: "ended", endedBecause: "unpaid" },
      work: { void: true, accessUntil: at, tell: "plan_unpaid" },
    });
  });

  test("can’t be paused, paid, or come back to; it ends with the account", () => {
    for (const event of [
      { kind: "pause", months: 1 },
      { kind: "return" },
      { kind: "unpause" },
      { kind: "paid" },
      { kind: "declined" },
    ] as const)
      expect(stepOf(trial, event, start)).toBeUndefined();
    expect(run(trial, [{ kind: "close" }, start])).toMatchObject({
      subscription: { state: "ended", endedBecause: "closed" },
      work: { accessUntil: start },
    });
    expect(run(trial, [{ ...due, leaving: true }, ends]).subscription).toMatchObject({ endedBecause: "canceled" });
  });

  test("an announced price is paid from the first period that starts 21 days later", () => {
    const told = run(startedTrial(30), [{ kind: "price", cents: 12_000 }, start]).subscription;
    expect(firstAtNewPrice(told)).toEqual(currentPeriod(told).startsAt);
    const short = run(trial, [{ kind: "price", cents: 12_000 }, start]).subscription;
    expect(firstAtNewPrice(short)).toEqual(currentPeriod(short).endsAt);
  });
});
