// Numbers read as people write them; what is not a whole number of +1 stays as it is.
import { expect, test } from "vitest";
import { phoneWords } from "./phone-words.ts";

test.each([
  ["+12125550147", "(212) 555-0147"],
  ["+442079460018", "+442079460018"],
  ["+1212555014", "+1212555014"],
  ["212 555", "212 555"],
  ["", ""],
])("%s reads %s", (number, words) => {
  expect(phoneWords(number)).toBe(words);
});
