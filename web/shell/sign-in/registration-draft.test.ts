/** What of a registration is kept in its tab, and which code it begins with. */
import { expect, test } from "vitest";
import { codeToBeginWith, readDraft } from "./registration-draft.ts";

test.each([
  [null, {}],
  ["not json", {}],
  ["[1]", {}],
  ['{"first_name":"Ines","password":"secret","agreements":true,"phone":7}', { first_name: "Ines" }],
])("of %s", (stored, expected) => {
  expect(readDraft(stored)).toEqual(expected);
});

test.each([
  ["nothing typed yet", {}, "FRIEND", "FRIEND"],
  ["she took the code out", { referral_code: "", link_code: "FRIEND" }, "FRIEND", ""],
  ["she wrote another", { referral_code: "MINE", link_code: "FRIEND" }, "FRIEND", "MINE"],
  ["a new link came", { referral_code: "MINE", link_code: "FRIEND" }, "OTHER", "OTHER"],
  ["typed without any link", { referral_code: "MINE", link_code: "" }, "", "MINE"],
])("%s", (_, draft, linkCode, expected) => {
  expect(codeToBeginWith(draft, linkCode)).toBe(expected);
});
