// Cases for message credits: no cent of a package is lost, and when an answer is due.
import { expect, test } from "vitest";
import { answerBy, splitPrice } from "./credits.ts";

test.each([
  [1000, 1, [1000]],
  [4500, 5, [900, 900, 900, 900, 900]],
  [1000, 3, [334, 333, 333]],
  [50, 50, Array.from({ length: 50 }, () => 1)],
])("%i cents for %i credits", (price, credits, parts) => {
  expect(splitPrice(price, credits)).toEqual(parts);
});

test.each([
  [49, 50],
  [100, 0],
  [100, 1.5],
  [99.5, 1],
])("%d cents for %d credits is refused", (price, credits) => {
  expect(() => splitPrice(price, credits)).toThrow(RangeError);
});

test("an answer is due five days of 24 hours after the message, also over a change of the clocks", () => {
  const sent = Temporal.Instant.from("2026-10-30T12:00:00Z");
  expect(answerBy(sent).toString()).toBe("2026-11-04T12:00:00Z");
});
