// What a parent types as a measurement, and what a plot of growth has.
import { expect, test } from "vitest";
import { agedWords, pointsOf } from "./growth-points.ts";
import { amountOf, blankGrowth, growthWords, typedOf } from "./growth-words.ts";

const entry = {
  id: 1,
  kind: "weight" as const,
  on: "2026-03-01",
  amount: 3_402,
  note: "",
  changed_at: null,
  added_by: "you" as const,
  added_by_name: null,
};

test.each([
  [{ kind: "weight", units: "us", amount: "7", ounces: "8" }, 3_402],
  [{ kind: "weight", units: "us", amount: "7", ounces: "" }, 3_175],
  [{ kind: "weight", units: "metric", amount: "3.4" }, 3_400],
  [{ kind: "length", units: "us", amount: "20" }, 508],
  [{ kind: "head", units: "metric", amount: "34.5" }, 345],
  [{ kind: "weight", units: "us", amount: "", ounces: "8" }, Number.NaN],
])("%j is %d", (typed, amount) => {
  expect(amountOf({ ...blankGrowth, ...typed })).toBe(amount);
});

test("an entry is typed again as it was, and said in the reader’s units", () => {
  expect(typedOf(entry, "us")).toMatchObject({ amount: "7", ounces: "8" });
  expect(amountOf(typedOf(entry, "us"))).toBe(3_402);
  expect(amountOf(typedOf(entry, "metric"))).toBe(3_402);
  expect([growthWords(entry, "us"), growthWords(entry, "metric")]).toEqual(["7 lb 8 oz", "3.4 kg"]);
  expect(growthWords({ kind: "height", amount: 861 }, "us")).toBe("33.9 in");
});

test.each([
  [1, "1 month"],
  [23.9, "23 months"],
  [24, "2 years"],
  [30.5, "2 years, 6 months"],
  [240, "20 years"],
])("%d months are %s", (months, words) => {
  expect(agedWords(months)).toBe(words);
});

test("a plot has the ages of the chart, the entries that are on it, and no line without a chart", () => {
  const born = { birthday: "2025-03-01", weeksAtBirth: null };
  const entries = [{ ...entry, on: "2025-06-01", kind: "length" as const }, { ...entry, on: "2025-05-01" }, entry];
  const asked = { kind: "weight", reference: "who", chart: "boys", born } as const;
  const points = pointsOf(entries, asked);
  const own = points.filter(({ amount }) => amount !== null);
  expect(points).toHaveLength(25 + 2);
  expect(own.map(({ label }) => label)).toEqual(["May 1, 2025 (2 months)", "March 1, 2026 (11 months)"]);
  expect(own[0]?.lines?.map(Math.round)).toHaveLength(3);
  expect(points.filter(({ named }) => named)).toHaveLength(9);
  expect(pointsOf(entries, { ...asked, chart: null }).some(({ lines }) => lines !== null)).toBe(false);
  expect(pointsOf(entries, { ...asked, kind: "head" })).toEqual([]);
});
