// Cases of the savings slider.
import { describe, expect, test } from "vitest";
import {
  COST_PER_MOM,
  estimateSavings,
  LEAST_MOMS,
  MOMS_STEP,
  MOST_MOMS,
  momsFrom,
  SAVINGS_RATE,
  USUAL_MOMS,
} from "./savings-estimate.ts";

test("the numbers are those of the specification", () => {
  expect([COST_PER_MOM, LEAST_MOMS, MOST_MOMS, USUAL_MOMS]).toEqual([91_800, 20, 5000, 100]);
});

test.each([
  [20, 18_360],
  [21, 19_278],
  [37, 33_966],
  [100, 91_800],
  [333, 305_694],
  [1000, 918_000],
  [4999, 4_589_082],
  [5000, 4_590_000],
])("%i moms: $%i", (moms, dollars) => {
  expect(estimateSavings(moms)).toBe(dollars);
});

test("it is always cost x moms x rate, in whole dollars", () => {
  for (let moms = LEAST_MOMS; moms <= MOST_MOMS; moms++) {
    const dollars = estimateSavings(moms);
    expect(Number.isInteger(dollars)).toBe(true);
    expect(dollars).toBeCloseTo(COST_PER_MOM * moms * SAVINGS_RATE, 6);
  }
});

test.each([19, 5001, 0, -100, 20.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses %d moms", (moms) => {
  expect(() => estimateSavings(moms)).toThrow(RangeError);
});

test("steps of the slider go from the least over the usual to the most", () => {
  expect((USUAL_MOMS - LEAST_MOMS) % MOMS_STEP).toBe(0);
  expect((MOST_MOMS - LEAST_MOMS) % MOMS_STEP).toBe(0);
});

describe("what was typed", () => {
  test.each([
    ["20", 20],
    ["5000", 5000],
    ["5,000", 5000],
    [" 137 ", 137],
    ["0100", 100],
  ])("%j is %i", (typed, moms) => {
    expect(momsFrom(typed)).toBe(moms);
  });

  test.each([
    "",
    " ",
    "19",
    "5001",
    "-100",
    "1e3",
    "100.5",
    "1,00",
    "10,0000",
    "a hundred",
    "١٠٠",
    "0x64",
    "9".repeat(400),
  ])("%j is not a number of moms", (typed) => {
    expect(momsFrom(typed)).toBeNull();
  });
});
