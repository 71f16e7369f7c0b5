// What must be there before a case closes, and how long its clock waits.
import { expect, test } from "vitest";
import { missingFor, needsFollowUp, OUTCOMES, secondsFor } from "./safety-cases.ts";

const done = (...parts: string[]) =>
  parts.map((part) =>
    part === "tried"
      ? { kind: "contact", reached: false }
      : part === "reached"
        ? { kind: "contact", reached: true }
        : { kind: part, reached: null },
  );

test.each([
  ["safe", [], ["contact", "place", "said", "told"]],
  ["safe", ["tried", "place", "said", "told"], ["contact"]],
  ["safe", ["tried", "reached", "place", "said", "told"], []],
  ["emergency", ["reached", "said"], ["place", "told"]],
  ["with_someone", ["reached", "place", "said", "told"], []],
  ["not_reached", [], ["contact", "told"]],
  ["not_reached", ["tried", "told"], []],
  ["mistaken", ["tried", "said"], ["contact"]],
  ["mistaken", ["reached", "said"], []],
  ["mistaken", ["note"], ["contact", "said"]],
] as const)("to close as %s after %j, missing: %j", (outcome, parts, missing) => {
  expect(missingFor(outcome, done(...parts))).toEqual(missing);
});

test("everyone who was in danger is asked again", () => {
  expect(OUTCOMES.filter((outcome) => !needsFollowUp(outcome))).toEqual(["mistaken"]);
});

test("the clock waits for a contact as long as the operator says, and half a day for the end", () => {
  const minutes = { acknowledge: 5, contact: 15 };
  expect([secondsFor("contact", minutes), secondsFor("closing", minutes)]).toEqual([900, 43_200]);
});
