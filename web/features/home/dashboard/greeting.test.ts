import { expect, test } from "vitest";
import { greeting } from "./greeting.ts";

test.each([
  [4, "Good evening, Ada"],
  [5, "Good morning, Ada"],
  [11, "Good morning, Ada"],
  [12, "Good afternoon, Ada"],
  [17, "Good afternoon, Ada"],
  [18, "Good evening, Ada"],
])("at %i o'clock", (hour, words) => {
  expect(greeting("Ada", hour)).toBe(words);
});

test.each([null, undefined, "", "  "])("without a name (%j) there is no comma", (name) => {
  expect(greeting(name, 9)).toBe("Good morning");
});
