// The rules of money that someone adds to a member's credits.
import { expect, test } from "vitest";
import {
  amountFault,
  LEAST_TOP_UP,
  MOST_TOP_UP,
  MOST_TOP_UP_A_DAY,
  returnedAtEnd,
  TOP_UP_OFFERS,
  type TopUpPayerEnd,
  type TopUpPayerEvent,
  type TopUpPayerState,
  takenByDispute,
  topUpPayerStep,
  topUpTerms,
  unusedOf,
} from "./top-up.ts";

const end = (because: TopUpPayerEnd): TopUpPayerEvent => ({ kind: "end", because });

test.each<[TopUpPayerState, TopUpPayerEvent, TopUpPayerState | undefined]>([
  ["invited", { kind: "confirm" }, "confirmed"],
  ["confirmed", { kind: "confirm" }, undefined],
  ["ended", { kind: "confirm" }, undefined],
  ["invited", end("expired"), "ended"],
  ["confirmed", end("expired"), undefined],
  ["invited", end("member"), "ended"],
  ["confirmed", end("member"), "ended"],
  ["confirmed", end("payer"), "ended"],
  ["confirmed", end("disputed"), "ended"],
  ["confirmed", end("closed"), "ended"],
  ["ended", end("member"), undefined],
])("%s, %o: %s", (from, event, to) => expect(topUpPayerStep(from, event)).toBe(to));

test.each([
  { cents: LEAST_TOP_UP, addedCents: 0, fault: undefined },
  { cents: LEAST_TOP_UP - 1, addedCents: 0, fault: "amount" },
  { cents: MOST_TOP_UP, addedCents: 0, fault: undefined },
  { cents: MOST_TOP_UP + 1, addedCents: 0, fault: "amount" },
  { cents: 2_500.5, addedCents: 0, fault: "amount" },
  { cents: MOST_TOP_UP, addedCents: MOST_TOP_UP_A_DAY - MOST_TOP_UP, fault: undefined },
  { cents: LEAST_TOP_UP, addedCents: MOST_TOP_UP_A_DAY - LEAST_TOP_UP + 1, fault: "day" },
])("$cents after $addedCents: $fault", ({ fault, ...day }) => expect(amountFault(day)).toBe(fault));

test("every offered amount can be added", () => {
  for (const cents of TOP_UP_OFFERS) expect(amountFault({ cents, addedCents: 0 })).toBeUndefined();
});

test.each([
  { usedCents: 0, unused: 5_000, atEnd: 5_000, disputed: 5_000 },
  { usedCents: 1, unused: 4_999, atEnd: 0, disputed: 4_999 },
  { usedCents: 5_000, unused: 0, atEnd: 0, disputed: 0 },
])("of 5000 with $usedCents used", ({ usedCents, unused, atEnd, disputed }) => {
  const credit = { cents: 5_000, usedCents };
  expect([unusedOf(credit), returnedAtEnd(credit), takenByDispute(credit, 5_000)]).toEqual([unused, atEnd, disputed]);
});

test("a dispute of a part takes no more than that part", () =>
  expect(takenByDispute({ cents: 5_000, usedCents: 1_000 }, 2_000)).toBe(2_000));

test("the terms name the amount, and say that it is paid once", () => {
  expect(topUpTerms("$50")[0]).toBe("You pay $50 today, once. We don’t keep your card.");
  expect(topUpTerms("$50").join(" ")).not.toMatch(/care|visit|health|pregnan/i);
});
