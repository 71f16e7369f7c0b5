// Cases for strength scores.
import { expect, test } from "vitest";
import { isAcceptedScore, passwordMessage, passwordState } from "./passwords.ts";

test.each([
  [0, "weak", "Password is too weak", false],
  [1, "weak", "Password is too weak", false],
  [2, "medium", "Password could be stronger", true],
  [3, "medium", "Password could be stronger", true],
  [4, "strong", "Strong password", true],
])("score %i", (score, state, message, accepted) => {
  expect([passwordState(score), passwordMessage(score), isAcceptedScore(score)]).toEqual([state, message, accepted]);
});

test.each([-1, 5, 2.5, Number.NaN])("%d is no score", (score) => {
  expect(() => isAcceptedScore(score)).toThrow(RangeError);
});
