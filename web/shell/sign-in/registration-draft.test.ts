/** Which referral code the registration form starts with. */
import { expect, test } from "vitest";
import { codeToBeginWith } from "./registration-draft.ts";

test.each([
  ["nothing typed yet", {}, "FRIEND", "FRIEND"],
  ["the code was removed", { referral_code: "", link_code: "FRIEND" }, "FRIEND", ""],
  ["another code was typed", { referral_code: "MINE", link_code: "FRIEND" }, "FRIEND", "MINE"],
  ["a new link came", { referral_code: "MINE", link_code: "FRIEND" }, "OTHER", "OTHER"],
  ["typed without any link", { referral_code: "MINE", link_code: "" }, "", "MINE"],
])("%s", (_, draft, linkCode, expected) => {
  expect(codeToBeginWith(draft, linkCode)).toBe(expected);
});
