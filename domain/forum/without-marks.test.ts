// The beginnings of posts read as plain text, also if a link is cut, and what only looks like a mark stays.
import { expect, test } from "vitest";
import { withoutMarks } from "./without-marks.ts";

test.each([
  ["Welcome.\n\n- Write\n- Read", "Welcome.\n\n• Write\n• Read"],
  ["1. First\n2. Second", "1. First\n2. Second"],
  ["> What she said\n> twice\n\nYes.", "What she said\ntwice\n\nYes."],
  ["It is **really** fine, and *so* am _I_.", "It is really fine, and so am I."],
  ["See [the guide](https://example.org/a) first.", "See the guide first."],
  ["See [the guide](https://example.org/a/very-lo", "See the guide"],
  ["2 * 3 * 4 is 24, and snake_case_name stays.", "2 * 3 * 4 is 24, and snake_case_name stays."],
  ["My doctor (a new one) said [sic] so.", "My doctor (a new one) said [sic] so."],
  ["\\*not italics\\*", "*not italics*"],
  ["-5 degrees", "-5 degrees"],
])("%j", (typed, read) => {
  expect(withoutMarks(typed)).toBe(read);
});
