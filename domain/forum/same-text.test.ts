import { expect, test } from "vitest";
import { isRepeated, isSameText } from "./same-text.ts";

const long = "Has anyone here tried magnesium for leg cramps at night?";

test("case, spaces and punctuation make no difference", () => {
  expect(isSameText(long, ` has anyone HERE tried magnesium for leg cramps at night!! `)).toBe(true);
  expect(isSameText(long, `${long} It helped me.`)).toBe(false);
});

test("only what is long enough is a repetition", () => {
  expect(isRepeated(long, ["something else", long.toUpperCase()])).toBe(true);
  expect(isRepeated(long, [])).toBe(false);
  expect(isRepeated("Thank you!", ["Thank you!"])).toBe(false);
});
