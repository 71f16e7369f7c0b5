// Units of the diary: what is typed, stored and shown.
import { expect, test } from "vitest";
import { amountOf, readingWords, type Typed, typedOf, unitsAt } from "./diary-words.ts";

test.each([
  ["temperature", { amount: "100.4", second: "", units: "us" }, 3_800, "100.4 °F"],
  ["temperature", { amount: "37.2", second: "", units: "metric" }, 3_720, "37.2 °C"],
  ["weight", { amount: "150", second: "", units: "us" }, 68_039, "150.0 lb"],
  ["weight", { amount: "68.4", second: "", units: "metric" }, 68_400, "68.4 kg"],
  ["sleep", { amount: "6", second: "30", units: "us" }, 390, "6 h 30 min"],
  ["blood_pressure", { amount: "118", second: "76", units: "us" }, 118, "118 over 76 mmHg"],
  ["bleeding", { amount: "1", second: "", units: "us" }, 1, "Spotting: a few drops"],
  ["mood", { amount: "5", second: "", units: "us" }, 5, "Very good"],
] as const)("%s %j", (kind, typed: Typed, amount, words) => {
  expect(amountOf(kind, typed)).toBe(amount);
  const second = kind === "blood_pressure" ? Number(typed.second) : null;
  expect(readingWords({ kind, amount, second }, typed.units)).toBe(words);
  expect(typedOf({ kind, amount, second }, typed.units)).toEqual(typed);
});

test.each([
  ["sleep", { amount: "", second: "45", units: "us" }, 45],
  ["weight", { amount: "", second: "", units: "us" }, Number.NaN],
  ["temperature", { amount: "x", second: "", units: "us" }, Number.NaN],
] as const)("%s with %j typed is %s", (kind, typed, amount) => {
  expect(amountOf(kind, typed)).toBe(amount);
});

test.each([
  ["America/New_York", "us"],
  ["Pacific/Honolulu", "us"],
  ["Europe/Madrid", "metric"],
])("in %s the units are %s", (zone, units) => {
  expect(unitsAt(zone)).toBe(units);
});
