/** Cases for typed periods, including the nights of clock changes. */
import { expect, test } from "vitest";
import { stretchFrom } from "./stretch-input.ts";

const zone = "America/New_York";
const typed = { date: "2026-03-10", start: "09:00", until: "2026-03-10", end: "12:30", whole_days: false };

test.each([
  ["hours of a day", {}, ["2026-03-10 13:00:00", "2026-03-10 16:30:00"]],
  ["over midnight", { until: "2026-03-11", end: "01:00" }, ["2026-03-10 13:00:00", "2026-03-11 05:00:00"]],
  ["a whole day", { whole_days: true, start: "", end: "" }, ["2026-03-10 04:00:00", "2026-03-11 04:00:00"]],
  [
    "the day of 23 hours",
    { whole_days: true, date: "2026-03-08", until: "2026-03-08" },
    ["2026-03-08 05:00:00", "2026-03-09 04:00:00"],
  ],
  [
    "a start that the clocks skip",
    { date: "2026-03-08", start: "02:30", until: "2026-03-08", end: "05:00" },
    ["2026-03-08 07:30:00", "2026-03-08 09:00:00"],
  ],
] as const)("%s", (_name, change, expected) => {
  const stretch = stretchFrom({ ...typed, ...change }, zone);
  expect("field" in stretch ? stretch : [stretch.starts_at, stretch.ends_at]).toEqual(expected);
});

test.each([
  ["date", { date: "" }],
  ["until", { until: "2026-02-30" }],
  ["start", { start: "" }],
  ["end", { end: "" }],
  ["end", { end: "09:00" }],
  ["until", { whole_days: true, until: "2026-03-09" }],
] as const)("what is missing or wrong is reported at %s", (field, change) => {
  expect(stretchFrom({ ...typed, ...change }, zone)).toMatchObject({ field });
});
