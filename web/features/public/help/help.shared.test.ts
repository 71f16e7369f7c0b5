// Which questions of the help pages a search finds.
import { expect, test } from "vitest";
import { findHelp } from "./help.shared.ts";

test.each([
  ["receipt", "member", ["Can I get a receipt for my insurance or spending account?"]],
  ["CANCEL res", "member", ["How do I reschedule or cancel a visit?"]],
  ["prescribe", "practitioner", ["How do I prescribe?"]],
  ["prescribe", "member", []],
  ["ancel", "member", []],
  [" ?", "member", []],
] as const)("“%s” for a %s", (typed, reader, found) => {
  expect(findHelp(typed, reader)).toEqual(found);
});
