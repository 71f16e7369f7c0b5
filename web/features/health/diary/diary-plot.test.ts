// What is drawn of a diary: each entry, how many there were each day, or the days between periods.
import type { DiaryEntry } from "@larkwell/contract/diary.ts";
import type { DiaryKind } from "@larkwell/domain/diary/diary.ts";
import { expect, test } from "vitest";
import { drawnDiary } from "./diary-plot.ts";

const reader = { units: "us", zone: "America/New_York" } as const;
/** The newest first, as the list has them. */
const entries = (kind: DiaryKind, given: readonly [at: string, amount: number, second?: number][]): DiaryEntry[] =>
  given
    .map(([at, amount, second = null], id) => ({
      id,
      kind,
      at,
      amount,
      second,
      signs: [],
      child_id: null,
      note: "",
      changed_at: null,
    }))
    .toReversed() as DiaryEntry[];
const draw = (kind: DiaryKind, given: Parameters<typeof entries>[1]) => drawnDiary(kind, entries(kind, given), reader);

test("one entry is no picture", () => {
  expect(draw("mood", [["2026-03-01 12:00:00", 3]])).toBeNull();
});

test("a blood pressure has two lines and the thresholds, and a second entry in a minute a label of its own", () => {
  const drawn = draw("blood_pressure", [
    ["2026-03-01 12:00:00", 118, 76],
    ["2026-03-01 12:00:30", 142, 91],
  ]);
  expect(drawn?.labels).toEqual(["Mar 1, 7:00 AM", "Mar 1, 7:00 AM (2)"]);
  expect(drawn?.series.map(({ values }) => values)).toEqual([
    [118, 142],
    [76, 91],
  ]);
  expect(drawn?.lines.map(({ value }) => value)).toEqual([140, 90]);
});

test("feeds are counted by the reader’s day, and a day without one has no number", () => {
  const drawn = draw("feed", [
    ["2026-03-01 12:00:00", 1],
    // Still the first of March in New York.
    ["2026-03-02 03:00:00", 2],
    ["2026-03-03 12:00:00", 4],
  ]);
  expect(drawn).toMatchObject({
    labels: ["Mar 1", "Mar 2", "Mar 3"],
    series: [{ values: [2, null, 1] }],
    kind: "bars",
  });
});

test("periods have the days since the one before", () => {
  const drawn = draw("cycle", [
    ["2026-01-30 15:00:00", 5],
    ["2026-02-27 15:00:00", 4],
    ["2026-03-28 14:00:00", 0],
  ]);
  expect(drawn).toMatchObject({ labels: ["Feb 27", "Mar 28"], series: [{ values: [28, 29] }] });
});

test("movements are per hour, so that counts of different lengths can be compared", () => {
  const drawn = draw("movements", [
    ["2026-03-01 12:00:00", 10, 30],
    ["2026-03-02 12:00:00", 10, 60],
  ]);
  expect(drawn?.series).toEqual([{ name: "Movements an hour", values: [20, 10] }]);
});
