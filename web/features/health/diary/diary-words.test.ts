// Units of the diary: what is typed, stored and shown.
import { expect, test } from "vitest";
import { amountOf, gapWords, readingWords, secondOf, type Typed, typedOf, unitsAt } from "./diary-words.ts";

test.each([
  ["temperature", { amount: "100.4", second: "", units: "us" }, 3_800, "100.4 °F"],
  ["temperature", { amount: "37.2", second: "", units: "metric" }, 3_720, "37.2 °C"],
  ["weight", { amount: "150", second: "", units: "us" }, 68_039, "150.0 lb"],
  ["weight", { amount: "68.4", second: "", units: "metric" }, 68_400, "68.4 kg"],
  ["sleep", { amount: "6", second: "30", units: "us" }, 390, "6 h 30 min"],
  ["blood_pressure", { amount: "118", second: "76", units: "us" }, 118, "118 over 76 mmHg"],
  ["bleeding", { amount: "1", second: "", units: "us" }, 1, "Spotting: a few drops"],
  ["mood", { amount: "5", second: "", units: "us" }, 5, "Very good"],
  ["contractions", { amount: "65", second: "", units: "us" }, 65, "1 min 5 sec"],
  ["movements", { amount: "10", second: "42", units: "us" }, 10, "10 movements in 42 minutes"],
  ["movements", { amount: "1", second: "1", units: "us" }, 1, "1 movement in 1 minute"],
  ["feed", { amount: "1", second: "12", units: "us" }, 1, "Left side, 12 min"],
  ["feed", { amount: "2", second: "", units: "us" }, 2, "Right side"],
  ["feed", { amount: "4", second: "3", units: "us" }, 4, "Bottle, 3.0 oz"],
  ["feed", { amount: "4", second: "90", units: "metric" }, 4, "Bottle, 90 mL"],
  ["diaper", { amount: "3", second: "", units: "us" }, 3, "Wet and dirty"],
  ["cycle", { amount: "", second: "", units: "us" }, 0, "Began"],
  ["cycle", { amount: "5", second: "", units: "us" }, 5, "5 days"],
] as const)("%s %j", (kind, typed: Typed, amount, words) => {
  expect(amountOf(kind, typed)).toBe(amount);
  const second = secondOf(kind, typed);
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

const [zone, noon] = ["America/New_York", Temporal.Instant.from("2026-03-09T16:00:00Z")];
test.each([
  ["contractions", { minutes: 5, seconds: 20 }, "5 minutes after the one before"],
  ["contractions", { hours: 4 }, null],
  // Through the change of clocks: days are days.
  ["cycle", { hours: 28 * 24 - 1 }, "28 days after the one before"],
  ["mood", { minutes: 5 }, null],
] as const)("%s %j apart", (kind, apart, words) => {
  expect(gapWords(kind, noon.add(apart), noon, zone)).toBe(words);
});

test.each([
  ["America/New_York", "us"],
  ["Pacific/Honolulu", "us"],
  ["Europe/Madrid", "metric"],
])("in %s the units are %s", (zone, units) => {
  expect(unitsAt(zone)).toBe(units);
});
