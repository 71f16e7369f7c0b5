// Numbers formatted as people write them; what is not a complete +1 number stays unchanged.
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
