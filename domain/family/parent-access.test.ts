import { expect, test } from "vitest";
import {
  accessStage,
  closesSoon,
  dayOfYears,
  hasYears,
  narrowsSoon,
  openKinds,
  reopensByAge,
} from "./parent-access.ts";

const day = (text: string) => Temporal.PlainDate.from(text);
const child = (birthday: string | null, more: object = {}) => ({ birthday, died: false, closed: false, ...more });
const BOTH = ["growth", "vaccinations"];
const ALL = [...BOTH, "visits", "files"];

test.each([
  // The day itself counts, the day before does not.
  ["2014-03-11", "2026-03-10", "open"],
  ["2014-03-10", "2026-03-10", "by_state"],
  ["2015-03-10", "2026-03-10", "open"],
  ["2008-03-11", "2026-03-10", "by_state"],
  ["2008-03-10", "2026-03-10", "closed"],
  ["2009-03-10", "2026-03-10", "by_state"],
  ["2007-01-01", "2026-03-10", "closed"],
  ["2026-03-10", "2026-03-10", "open"],
  // February 29: on March 1 of other years, and on the day itself where there is one.
  ["2012-02-29", "2024-02-28", "open"],
  ["2012-02-29", "2024-02-29", "by_state"],
  ["2008-02-29", "2026-02-28", "by_state"],
  ["2008-02-29", "2026-03-01", "closed"],
  ["2008-03-01", "2026-02-28", "by_state"],
  ["2008-03-01", "2026-03-01", "closed"],
  ["2010-02-28", "2028-02-28", "closed"],
  ["2010-03-01", "2028-02-29", "by_state"],
  // Not known: as closed as a child can be who is under 18.
  [null, "2026-03-10", "by_state"],
] as const)("a child born %s is, on %s, %s", (birthday, today, stage) => {
  expect(accessStage(child(birthday), day(today))).toBe(stage);
});

test("a child who died stays open, and a page that closed stays closed", () => {
  expect(accessStage(child("2001-01-01", { died: true }), day("2026-03-10"))).toBe("open");
  expect(accessStage(child("2001-01-01", { died: true, closed: true }), day("2026-03-10"))).toBe("open");
  expect(accessStage(child("2020-01-01", { closed: true }), day("2026-03-10"))).toBe("closed");
});

test.each([
  ["2015-03-10", null, ALL],
  ["2013-03-10", null, []],
  ["2013-03-10", [], []],
  ["2013-03-10", ["growth"], ["growth"]],
  ["2013-03-10", ["growth", "vaccinations", "sharks"], BOTH],
  ["2008-03-10", ["growth", "vaccinations"], []],
  [null, null, []],
  [null, ["vaccinations"], ["vaccinations"]],
  ["2013-03-10", ["files"], ["files"]],
])("born %s, in a state that opens %j, the parent opens %j", (birthday, ofState, open) => {
  expect(openKinds(child(birthday), day("2026-03-10"), ofState)).toEqual(open);
});

test("years are those of the age in words, on every day of eight years", () => {
  for (let birthday = day("2007-01-01"); birthday.year < 2015; birthday = birthday.add({ days: 1 }))
    for (const years of [12, 18]) {
      const first = dayOfYears(birthday.toString(), years);
      for (const [today, has] of [
        [first, true],
        [first.subtract({ days: 1 }), false],
      ] as const) {
        expect([birthday.toString(), hasYears(birthday.toString(), years, today)]).toEqual([birthday.toString(), has]);
        expect(birthday.until(today, { largestUnit: "years" }).years >= years).toBe(has);
      }
    }
});

test.each([
  ["2008-04-10", "2026-03-10", null],
  ["2008-04-09", "2026-03-10", "2026-04-09"],
  ["2008-03-11", "2026-03-10", "2026-03-11"],
  ["2008-03-10", "2026-03-10", null],
  ["2008-02-29", "2026-01-30", "2026-03-01"],
  [null, "2026-03-10", null],
])("a page of a child born %s is announced on %s to close on %s", (birthday, today, closes) => {
  expect(closesSoon(child(birthday), day(today))?.toString() ?? null).toBe(closes);
  expect(closesSoon(child(birthday, { died: true }), day(today))).toBeNull();
  expect(closesSoon(child(birthday, { closed: true }), day(today))).toBeNull();
});

test.each([
  ["2020-03-10", "2021-03-10", false],
  ["2012-03-10", "2013-03-10", false],
  ["2012-03-10", "2016-03-10", true],
  ["2005-03-10", "2010-03-10", true],
  ["2016-03-10", "2012-03-10", false],
])("a birthday of %s that becomes %s opens something again: %s", (birthday, later, reopens) => {
  const before = { birthday, died: false };
  expect(reopensByAge(before, { birthday: later, died: false }, day("2026-03-10"))).toBe(reopens);
});

test.each([
  ["2020-03-10", false],
  ["2012-03-10", true],
  ["2005-03-10", true],
])("a child born %s who is not dead after all needs support: %s", (birthday, reopens) => {
  expect(reopensByAge({ birthday, died: true }, { birthday, died: false }, day("2026-03-10"))).toBe(reopens);
  expect(reopensByAge({ birthday, died: false }, { birthday, died: true }, day("2026-03-10"))).toBe(false);
});

test.each([
  ["2014-04-09", null, "2026-04-09"],
  ["2014-04-10", null, null],
  ["2014-03-11", null, "2026-03-11"],
  ["2014-03-10", null, null],
  ["2014-04-01", ["growth"], "2026-04-01"],
  ["2014-04-01", ALL, null],
])("a child born %s, in a state that opens %j: parts close on %s", (birthday, ofState, expected) => {
  expect(narrowsSoon(child(birthday), day("2026-03-10"), ofState)?.toString() ?? null).toBe(expected);
  expect(narrowsSoon(child(birthday, { died: true }), day("2026-03-10"), ofState)).toBeNull();
});
