// Cases and properties of dating: three ways to a due date, the limits, the weeks, leap days and year ends.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  birthdayFault,
  DATED_BY,
  type DatedBy,
  dueDateFault,
  dueDateFrom,
  EMBRYO_DAYS,
  type EmbryoDays,
  embryoDaysOf,
  pregnancyAt,
  weekAfterBirth,
} from "./dating.ts";

const date = Temporal.PlainDate.from;
const today = date("2026-03-09");

describe("the due date", () => {
  test.each<[DatedBy, string, EmbryoDays | undefined, string]>([
    ["due_date", "2026-09-01", undefined, "2026-09-01"],
    ["last_period", "2026-01-01", undefined, "2026-10-08"],
    ["last_period", "2027-12-25", undefined, "2028-09-30"],
    ["last_period", "2028-02-29", undefined, "2028-12-05"],
    ["ivf_transfer", "2026-01-20", 5, "2026-10-08"],
    ["ivf_transfer", "2026-01-18", 3, "2026-10-08"],
    ["ivf_transfer", "2026-01-20", undefined, "2026-10-08"],
  ])("by %s from %s (day %s): %s", (by, from, embryoDays, due) => {
    expect(dueDateFrom({ by, from: date(from), embryoDays }).toString()).toBe(due);
  });

  test.each(EMBRYO_DAYS)("a transfer of day %s is recognized by its two dates", (embryoDays) => {
    const from = date("2026-01-20");
    expect(embryoDaysOf(from, dueDateFrom({ by: "ivf_transfer", from, embryoDays }))).toBe(embryoDays);
  });

  test("other dates are no transfer", () => expect(embryoDaysOf(today, date("2026-09-01"))).toBeNull());
});

test.each([
  ["2026-03-09", null, null],
  ["2026-03-08", null, "past"],
  ["2027-01-03", null, null],
  ["2027-01-04", null, "too_far"],
  ["2026-03-08", "2026-03-08", null],
  ["2026-02-23", "2026-02-23", null],
  ["2026-02-22", "2026-02-22", "past"],
  ["2026-03-08", "2026-03-07", "past"],
] as const)("due %s, saved until now %s: %s", (due, kept, fault) => {
  expect(dueDateFault(date(due), { today, kept: kept ? date(kept) : null })).toBe(fault);
});

test.each([
  ["2026-03-09", null],
  ["2026-03-10", "future"],
  ["2008-03-10", null],
  ["2008-03-09", "too_long_ago"],
] as const)("a child born on %s: %s", (birthday, fault) => {
  expect(birthdayFault(date(birthday), today)).toBe(fault);
});

test.each([
  ["2026-03-09", 40, 3, 0, false],
  ["2026-03-10", 39, 3, 1, false],
  ["2026-03-02", 41, 3, -7, false],
  ["2026-02-23", 42, 3, -14, false],
  ["2026-02-22", 42, 3, -15, true],
  ["2026-12-14", 1, 1, 280, false],
  ["2027-01-03", 1, 1, 300, false],
  ["2026-09-07", 14, 2, 182, false],
  ["2026-09-08", 13, 1, 183, false],
  ["2026-06-01", 28, 3, 84, false],
  ["2026-06-02", 27, 2, 85, false],
])("due %s: week %i, trimester %i, %i days left, past term %s", (due, week, trimester, daysLeft, pastTerm) => {
  expect(pregnancyAt(date(due), today)).toEqual({ week, trimester, daysLeft, pastTerm });
});

test.each([
  ["2026-03-09", 1],
  ["2026-03-03", 1],
  ["2026-03-02", 2],
  ["2025-03-09", 53],
])("born on %s: week %i", (birthday, week) => {
  expect(weekAfterBirth(date(birthday), today)).toBe(week);
});

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => date("1990-01-01").add({ days }));

describe("on every day", () => {
  test("week and days left move by one a day, and never backward", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40, max: 300 }), (day, ahead) => {
        const due = day.add({ days: ahead });
        const now = pregnancyAt(due, day);
        const tomorrow = pregnancyAt(due, day.add({ days: 1 }));
        expect(now.daysLeft - tomorrow.daysLeft).toBe(1);
        expect(tomorrow.week - now.week).toBeGreaterThanOrEqual(0);
        expect(tomorrow.week - now.week).toBeLessThanOrEqual(1);
        expect(now.week).toBeGreaterThanOrEqual(1);
        expect(now.week).toBeLessThanOrEqual(42);
        expect(tomorrow.pastTerm || !now.pastTerm).toBe(true);
      }),
    );
  });

  test("the three ways agree: a period, a transfer and the date itself of one pregnancy are in the same week", () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...EMBRYO_DAYS), (period, embryoDays) => {
        const transfer = period.add({ days: 14 + embryoDays });
        const due = dueDateFrom({ by: "last_period", from: period });
        expect(dueDateFrom({ by: "ivf_transfer", from: transfer, embryoDays }).equals(due)).toBe(true);
        expect(dueDateFrom({ by: "due_date", from: due }).equals(due)).toBe(true);
        expect(period.until(due).days).toBe(280);
      }),
    );
  });

  test("a date that was accepted once is accepted again as the saved one, until 42 weeks and no longer", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 400 }), (day, ahead, later) => {
        const due = day.add({ days: ahead });
        const kept = dueDateFault(due, { today: day.add({ days: later }), kept: due });
        expect(dueDateFault(due, { today: day })).toBeNull();
        expect(kept).toBe(later > ahead + 14 ? "past" : null);
      }),
    );
  });
});

test("every way has a name that the database knows", () => {
  expect(DATED_BY).toEqual(["due_date", "last_period", "ivf_transfer"]);
});
