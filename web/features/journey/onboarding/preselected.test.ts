/** What links may preselect, and what they may not. */
import { expect, test } from "vitest";
import { isPartnerLink, preselected } from "./preselected.ts";

const stages = [
  { track: "pregnancy", is_partner: false },
  { track: "partner_pregnant", is_partner: true },
] as const;

test.each([
  ["track=pregnancy", "pregnancy"],
  ["track=PARTNER_PREGNANT", "partner_pregnant"],
  ["track=adoption", null],
  ["track=__proto__", null],
  ["", null],
])("?%s chooses %s", (query, track) => {
  expect(preselected(new URLSearchParams(query), stages)).toBe(track);
});

test.each([
  ["ispartner", true],
  ["ispartner=1", true],
  ["ispartner=TRUE", true],
  ["ispartner=0", false],
  ["ispartner=false", false],
  ["", false],
])("?%s: partners first is %s", (query, first) => {
  expect(isPartnerLink(new URLSearchParams(query))).toBe(first);
});
