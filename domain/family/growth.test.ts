// The tables of growth charts against a second source, and where a measurement is drawn.
import { describe, expect, test } from "vitest";
import { correctedMonths, faultsOfGrowth, isUnlikely, linesAt, monthsAt, placeOn } from "./growth.ts";
import { CDC_TABLES } from "./growth-cdc.ts";
import { type Chart, type GrowthKind, type Lms, lmsAt, valueAt, Z, zOf } from "./growth-tables.ts";
import { WHO_TABLES } from "./growth-who.ts";

const tables = { who: WHO_TABLES, cdc: CDC_TABLES };
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const sumsOf = (rows: readonly (Lms & { months: number })[], from: number) =>
  [Z.p3, Z.p50, Z.p97].map((z) => sum(rows.filter(({ months }) => months >= from).map((row) => valueAt(row, z))));

// The 3rd, 50th and 97th percentiles of all rows (of the WHO: from 1 month on), added up, from another source:
// @rcpch/digital-growth-charts-react-component-library 7.5.2 (npm), data of "who_2006_infant" and "cdc_child".
test.each([
  ["who", "boys", "weight", 182.271, 225.265, 277.661],
  ["who", "boys", "length", 1688.069, 1798.506, 1908.943],
  ["who", "boys", "head", 1026.262, 1083.906, 1141.549],
  ["who", "girls", "weight", 167.07, 209.715, 265.951],
  ["who", "girls", "length", 1641.91, 1759.577, 1877.244],
  ["who", "girls", "head", 997.203, 1057.581, 1117.958],
  ["cdc", "boys", "weight", 1114.224, 1469.504, 2141.462],
  ["cdc", "boys", "height", 4815.99, 5258.002, 5697.528],
  ["cdc", "girls", "weight", 1038.983, 1362.736, 2084.017],
  ["cdc", "girls", "height", 4696.597, 5107.054, 5529.794],
] as const)(
  "%s, %s, %s has L, M and S that give the percentiles of another source",
  (of, chart, kind, p3, p50, p97) => {
    const wanted = [p3, p50, p97];
    const rows = tables[of][chart as Chart][kind as GrowthKind] ?? [];
    expect(rows).toHaveLength(of === "who" ? 25 : 37);
    const found = sumsOf(rows, of === "who" ? 1 : 24);
    for (const [place, value] of found.entries()) expect(Math.abs(value - (wanted[place] ?? 0))).toBeLessThan(0.01);
  },
);

// As the CDC prints them: cdc.gov/growthcharts/html_charts/wtage.htm and statage.htm.
test.each([
  ["weight", 24, 10.38209, 12.67076, 15.59648],
  ["weight", 48.5, 13.29111, 16.31677, 21.00793],
  ["weight", 120.5, 24.19264, 32.08799, 49.41515],
  ["height", 24, 79.91084, 86.4522, 93.02265],
  ["height", 120.5, 126.6678, 138.8234, 151.5294],
  ["height", 180.5, 154.6056, 170.1393, 184.127],
] as const)("a boy’s %s at %f months has the percentiles that the CDC prints", (kind, months, p3, p50, p97) => {
  const at = lmsAt(CDC_TABLES.boys[kind] ?? [], months);
  const found = [Z.p3, Z.p50, Z.p97].map((z) => Number((at ? valueAt(at, z) : 0).toFixed(3)));
  expect(found).toEqual([p3, p50, p97].map((value) => Number(value.toFixed(3))));
});

test("the WHO’s L, M and S are those of two known rows, and a known weight has its known z", () => {
  expect(WHO_TABLES.girls.weight?.[0]).toEqual({ months: 0, l: 0.3809, m: 3.2322, s: 0.14171 });
  const boy = { months: 9, l: 0.0917, m: 8.9014, s: 0.10881 };
  expect(WHO_TABLES.boys.weight?.[9]).toEqual(boy);
  expect(zOf(boy, 8.0229)).toBeCloseTo(-0.95, 2);
  expect(zOf(boy, valueAt(boy, 1.3))).toBeCloseTo(1.3, 9);
  const straight = { l: 0, m: 8, s: 0.1 };
  expect(zOf(straight, valueAt(straight, -2))).toBeCloseTo(-2, 9);
});

test("between two rows the lines are straight, and there are none outside of a table", () => {
  const rows = WHO_TABLES.boys.length ?? [];
  expect(lmsAt(rows, 0.5)?.m).toBeCloseTo((49.8842 + 54.7244) / 2, 9);
  expect([lmsAt(rows, -0.1), lmsAt(rows, 24.1)]).toEqual([null, null]);
  const lines = linesAt(CDC_TABLES, { reference: "cdc", kind: "weight", chart: "girls" }, 24);
  expect(lines?.map(Math.round)).toEqual([9986, 12055, 15002]);
});

describe("where a measurement is drawn", () => {
  const term = { birthday: "2024-01-01", weeksAtBirth: 39 };
  const early = { birthday: "2024-01-01", weeksAtBirth: 30 };
  test.each([
    ["who", "weight", term, "2024-07-01", 5.98],
    ["who", "height", term, "2024-07-01", null],
    ["cdc", "weight", term, "2024-07-01", null],
    ["who", "length", term, "2026-01-01", null],
    ["cdc", "height", term, "2026-01-02", 24.05],
    ["cdc", "length", term, "2026-01-02", null],
    ["cdc", "weight", term, "2044-02-01", null],
    // Ten weeks early: drawn ten weeks younger, and not at all before the day when term would have been.
    ["who", "weight", early, "2024-07-01", 3.68],
    ["who", "weight", early, "2024-03-01", null],
    // From 2 years on, age counts from birth.
    ["cdc", "weight", early, "2026-01-02", 24.05],
  ] as const)("on %s: %s of %j on %s", (reference, kind, born, on, place) => {
    const found = placeOn(reference, kind, born, on);
    expect(found === null ? null : Number(found.toFixed(2))).toBe(place);
  });

  test("only an early birth is corrected", () => {
    const months = (weeksAtBirth: number | null) =>
      correctedMonths({ birthday: "2024-01-01", weeksAtBirth }, "2024-03-01");
    expect(months(null)).toBe(months(37));
    expect(months(36)).toBeCloseTo(months(37) - (4 * 7) / 30.4375, 9);
  });
});

test.each([
  ["weight", 4_000, "2024-02-01", false],
  // 8 pounds entered as kilograms is possible; 80 is not.
  ["weight", 80_000, "2024-10-01", true],
  ["length", 720, "2024-10-01", false],
  ["length", 280, "2024-10-01", true],
  ["head", 690, "2024-10-01", true],
  ["height", 1_400, "2034-01-01", false],
  ["height", 550, "2034-01-01", true],
  // On no table: nothing is asked.
  ["head", 690, "2034-01-01", false],
] as const)("%s of %i on %s is asked about: %s", (kind, amount, on, asked) => {
  expect(isUnlikely(tables, kind, amount, monthsAt("2024-01-01", on))).toBe(asked);
});

test.each([
  ["weight", 299, "2026-03-01", ["amount"]],
  ["weight", Number.NaN, "2026-03-01", ["amount"]],
  ["length", 1_301, "2026-03-01", ["amount"]],
  ["height", 1_000, "2026-03-11", ["on"]],
  ["head", 350, "2023-12-31", ["on"]],
  ["head", 350, "2024-01-01", []],
] as const)("%s of %f on %s has faults at %j", (kind, amount, on, fields) => {
  const faults = faultsOfGrowth({ kind, amount, on }, { birthday: "2024-01-01", today: "2026-03-10" });
  expect(faults.map(({ field }) => field)).toEqual(fields);
});
