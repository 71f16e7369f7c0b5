// What must be true for any hours, zone and bookings, checked against a slow minute-by-minute version of the rule.
import fc from "fast-check";
import { expect, test } from "vitest";
import { type OpenSlotsInput, openSlots, type Span } from "./open-slots.ts";
import { endOf } from "./weekly-hours.ts";

const HOUR = 3_600_000;
// The days around both clock changes of New York, and around those of Lord Howe and Berlin.
const starts = ["2026-03-05", "2026-10-29", "2026-04-02", "2026-10-01", "2026-03-26", "2026-06-15"];
const zones = [
  "America/New_York",
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "Pacific/Honolulu",
  "Pacific/Kiritimati",
  "Asia/Beirut",
  "America/Havana",
];

const weekly = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  startMinute: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
  endMinute: fc.integer({ min: 0, max: 192 }).map((quarter) => quarter * 15),
});

const wanted = fc
  .record({
    start: fc.constantFrom(...starts),
    zone: fc.constantFrom(...zones),
    weeklyHours: fc.array(weekly, { maxLength: 8 }),
    timeOff: spans(3),
    extraHours: spans(3),
    busy: spans(6),
    durationMinutes: fc.constantFrom(10, 20, 30, 45, 50, 60),
    bufferMinutes: fc.constantFrom(0, 5, 15),
    noticeMinutes: fc.constantFrom(0, 60, 1440),
    nowHours: fc.integer({ min: -48, max: 48 }),
  })
  .map((made): OpenSlotsInput => {
    const from = Temporal.Instant.from(`${made.start}T00:00:00Z`);
    const real = (list: [number, number][]): Span[] =>
      list.map(([startMinutes, length]) => {
        const start = from.add({ minutes: startMinutes });
        return { start, end: start.add({ minutes: length }) };
      });
    return {
      ...made,
      timeOff: real(made.timeOff),
      extraHours: real(made.extraHours),
      busy: real(made.busy),
      from,
      until: from.add({ hours: 5 * 24 }),
      now: from.add({ hours: made.nowHours }),
    };
  });

function spans(maxLength: number) {
  const one = fc.tuple(fc.integer({ min: 0, max: 7100 }), fc.integer({ min: 1, max: 900 }));
  return fc.array(one, { maxLength });
}

const covers = (list: readonly Span[], ms: number) =>
  list.some((one) => one.start.epochMilliseconds <= ms && ms < one.end.epochMilliseconds);

/** The rule read literally: does the wall clock show a time within the hours at this instant? */
function withinHours(input: OpenSlotsInput, ms: number): boolean {
  if (covers(input.extraHours, ms)) return true;
  const there = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(input.zone);
  const minute = there.hour * 60 + there.minute;
  return input.weeklyHours.some((hours) =>
    [0, 1, 2].some((daysAgo) => {
      const began = ((there.dayOfWeek - 1 - daysAgo + 7) % 7) + 1;
      const since = minute + daysAgo * 1440;
      return began === hours.weekday && since >= hours.startMinute && since < endOf(hours);
    }),
  );
}

test("every slot has its duration, is within the hours, and overlaps no booking, time off, notice or other slot", () => {
  fc.assert(
    fc.property(wanted, (input) => {
      const length = input.durationMinutes * 60_000;
      const buffer = input.bufferMinutes * 60_000;
      const earliest = Math.max(
        input.from.epochMilliseconds,
        input.now.epochMilliseconds + input.noticeMinutes * 60_000,
      );
      let previousEnd = Number.NEGATIVE_INFINITY;
      for (const slot of openSlots(input)) {
        const start = slot.start.epochMilliseconds;
        const end = slot.end.epochMilliseconds;
        expect(end - start).toBe(length);
        expect(start).toBeGreaterThanOrEqual(Math.max(previousEnd, earliest));
        expect(start).toBeLessThan(input.until.epochMilliseconds);
        previousEnd = end;
        for (let ms = start; ms < end; ms += 300_000)
          expect(withinHours(input, ms) && !covers(input.timeOff, ms)).toBe(true);
        for (const booking of input.busy) {
          const clear =
            end <= booking.start.epochMilliseconds - buffer || start >= booking.end.epochMilliseconds + buffer;
          expect(clear).toBe(true);
        }
      }
    }),
    { numRuns: 150 },
  );
});

test("nothing is left out: with one-minute steps every start that fits is offered", () => {
  const fits = (input: OpenSlotsInput, start: number) => {
    const end = start + input.durationMinutes * 60_000;
    for (let ms = start; ms < end; ms += 60_000) {
      if (!withinHours(input, ms) || covers(input.timeOff, ms)) return false;
    }
    return true;
  };
  fc.assert(
    fc.property(wanted, fc.integer({ min: 0, max: 5 * 24 * 4 }), (made, quarter) => {
      // Windows that touch only at midnight stay separate on purpose, so hours here are never cut there.
      const weeklyHours = made.weeklyHours.slice(0, 1);
      const input = {
        ...made,
        weeklyHours,
        extraHours: [],
        busy: [],
        noticeMinutes: 0,
        now: made.from,
        stepMinutes: 1,
      };
      const around = input.from.epochMilliseconds + quarter * 900_000;
      const found = new Set(openSlots(input).map((slot) => slot.start.epochMilliseconds));
      for (let start = around; start < Math.min(around + HOUR, input.until.epochMilliseconds); start += 60_000) {
        expect(found.has(start)).toBe(fits(input, start));
      }
    }),
    { numRuns: 60 },
  );
});
