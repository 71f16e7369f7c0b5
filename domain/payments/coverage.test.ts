// What a visit costs each person: covered in full, in part, by a plan, not at all, and with credits that expire in between.
import { expect, test } from "vitest";
import { type Coverage, coverageOf, type SponsoredGrant } from "./coverage.ts";
import { planPayment } from "./payment-plan.ts";

const at = Temporal.Instant.from("2026-03-10T15:00:00Z");
const harbor = "Harbor & Vale";

const grant = (remainingCents: number, sponsor: string | null, days: number | null = null, id = 1): SponsoredGrant => ({
  id,
  remainingCents,
  expiresAt: days === null ? null : at.add({ hours: days * 24 }),
  sponsor,
});

test.each<[string, number, SponsoredGrant[], boolean, Coverage]>([
  ["nothing to pay", 0, [grant(40_000, harbor)], false, { kind: "free", own: 0 }],
  ["nothing to pay with", 3_500, [], false, { kind: "price", own: 3_500 }],
  ["a plan, whatever the credits", 3_500, [grant(40_000, harbor)], true, { kind: "plan", own: 0 }],
  [
    "a sponsor pays it all",
    3_500,
    [grant(40_000, harbor)],
    false,
    { kind: "covered", own: 0, credit: 3_500, balance: 40_000, sponsor: harbor },
  ],
  [
    "to the last cent",
    3_500,
    [grant(3_500, harbor)],
    false,
    { kind: "covered", own: 0, credit: 3_500, balance: 3_500, sponsor: harbor },
  ],
  [
    "own credit pays it all",
    3_500,
    [grant(5_000, null)],
    false,
    { kind: "covered", own: 0, credit: 3_500, balance: 5_000, sponsor: null },
  ],
  [
    "a sponsor pays a part",
    6_500,
    [grant(2_000, harbor)],
    false,
    { kind: "partly", own: 4_500, credit: 2_000, balance: 2_000, sponsor: harbor },
  ],
  [
    "two kinds of credit: nobody alone covers it",
    6_500,
    [grant(4_000, harbor, 30), grant(4_000, null, null, 2)],
    false,
    { kind: "covered", own: 0, credit: 6_500, balance: 8_000, sponsor: null },
  ],
  [
    "the one that runs out first is used first, and is enough",
    3_500,
    [grant(4_000, null, null, 2), grant(4_000, harbor, 30)],
    false,
    { kind: "covered", own: 0, credit: 3_500, balance: 8_000, sponsor: harbor },
  ],
  ["run out before the visit", 3_500, [grant(40_000, harbor, -1)], false, { kind: "price", own: 3_500 }],
  ["running out as it starts", 3_500, [grant(40_000, harbor, 0)], false, { kind: "price", own: 3_500 }],
  ["used up", 3_500, [grant(0, harbor)], false, { kind: "price", own: 3_500 }],
  [
    "a rest too small for a card",
    3_500,
    [grant(3_480, harbor)],
    false,
    { kind: "partly", own: 50, credit: 3_450, balance: 3_480, sponsor: harbor },
  ],
])("%s", (_, price, grants, hasPlan, expected) => {
  expect(coverageOf(price, { grants, hasPlan }, at)).toEqual(expected);
});

test("the price shown before is what booking takes", () => {
  for (const price of [0, 1, 50, 1_800, 3_500, 6_500, 15_000])
    for (const cents of [0, 1, 49, 1_799, 3_500, 6_451, 40_000])
      for (const hasPlan of [false, true]) {
        const said = coverageOf(price, { grants: cents > 0 ? [grant(cents, harbor)] : [], hasPlan }, at);
        const taken = planPayment({ priceCents: price, creditCents: cents, hasPlan });
        expect([price, cents, hasPlan, said.own]).toEqual([price, cents, hasPlan, taken.cardCents]);
      }
});
