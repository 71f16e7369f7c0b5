/** The text for a price, for everyone who may pay it. */
import type { Coverage } from "@larkwell/domain/payments/coverage.ts";
import { expect, test } from "vitest";
import { coverageInName, coverageWords } from "./coverage-words.ts";

const sponsor = "Harbor & Vale";

test.each<[Coverage, string, string | undefined, string]>([
  [{ kind: "free", own: 0 }, "Free", undefined, "no charge"],
  [{ kind: "price", own: 3_500 }, "$35", undefined, "$35"],
  [{ kind: "plan", own: 0 }, "$0 for you", "Covered by your plan", "$0 for you"],
  [
    { kind: "covered", own: 0, credit: 3_500, balance: 40_000, sponsor },
    "Covered by Harbor & Vale",
    "$35 of your $400 credit",
    "covered by Harbor & Vale",
  ],
  [
    { kind: "covered", own: 0, credit: 3_500, balance: 5_000, sponsor: null },
    "$0 for you",
    "$35 of your $50 credit",
    "$0 for you",
  ],
  [
    { kind: "partly", own: 4_500, credit: 2_000, balance: 2_000, sponsor },
    "$45 for you",
    "$20 from Harbor & Vale",
    "$45 for you",
  ],
  [
    { kind: "partly", own: 4_500, credit: 2_000, balance: 2_000, sponsor: null },
    "$45 for you",
    "$20 from your credit",
    "$45 for you",
  ],
])("%j", (coverage, own, how, inName) => {
  expect(coverageWords(coverage)).toEqual({ own, how });
  expect(coverageInName(coverage)).toBe(inName);
});
