// Values in the format of COPY, and random numbers that are always the same.
import { expect, test } from "vitest";
import { copyValue } from "./copy.ts";
import { Dice } from "./dice.ts";

test.each([
  [null, "\\N"],
  ["", ""],
  ["\\N", "\\\\N"],
  ["a\tb\nc\rd\\", "a\\tb\\nc\\rd\\\\"],
  [false, "false"],
  [-12, "-12"],
  [[], "{}"],
  [["English", 'a"b\\c', "d,e"], '{"English","a\\\\"b\\\\\\\\c","d,e"}'],
])("%j is copied as %s", (value, text) => expect(copyValue(value)).toBe(text));

const throws = (seed: number, topic: string) => {
  const dice = new Dice(seed, topic);
  return [dice.next(), dice.below(1_000), dice.uuid(), dice.some([1, 2, 3, 4], 2), dice.bell()];
};

test("the same seed and topic give the same numbers, another one gives others", () => {
  expect(throws(1, "members")).toEqual(throws(1, "members"));
  expect(throws(2, "members")).not.toEqual(throws(1, "members"));
  expect(throws(1, "visits")).not.toEqual(throws(1, "members"));
});

test("numbers stay within their bounds and spread over them", () => {
  const dice = new Dice(7, "bounds");
  const seen = new Set(Array.from({ length: 2_000 }, () => dice.below(20)));
  expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
});
