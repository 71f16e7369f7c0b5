/** Cases for what is said about an appointment, above all about money. */
import { appointmentStatuses } from "@larkwell/contract/bookings.ts";
import { describe, expect, test } from "vitest";
import {
  howSoon,
  isAhead,
  movedRefundWords,
  outcomeWords,
  partRefund,
  refundedWords,
  refundWords,
  statusWords,
} from "./appointment-words.ts";

const preview = { fraction: 0.5, deadline: null, policy: "moderate", policy_text: "" } as const;

describe("the refund that is stated before cancelling", () => {
  test.each([
    [{ card: 17.5, credit: 10 }, 55, "If you cancel now, we’ll refund $17.50 to your card and $10 to your credits."],
    [{ card: 35, credit: 0 }, 35, "If you cancel now, we’ll refund $35 to your card."],
    [{ card: 0, credit: 12 }, 12, "If you cancel now, we’ll refund $12 to your credits."],
    [{ card: 0, credit: 0 }, 35, "If you cancel now, you won’t get a refund."],
    [{ card: 0, credit: 0 }, 0, "This visit was free, so there’s nothing to refund."],
  ])("%j of %i dollars", (amounts, price, words) => {
    expect(refundWords({ ...preview, ...amounts }, price)).toBe(words);
  });
});

test.each([
  [
    { price: 55, card: 35, credit: 20, refunded_card: 17.5, refunded_credit: 10 },
    "We refunded $17.50 to your card and $10 to your credits.",
  ],
  [{ price: 35, card: 35, credit: 0, refunded_card: 0, refunded_credit: 0 }, "Nothing was refunded."],
  [{ price: 0, card: 0, credit: 0, refunded_card: 0, refunded_credit: 0 }, ""],
])("%j says %s", (payment, words) => {
  expect(refundedWords(payment)).toBe(words);
});

test("every status has a text of its own", () => {
  const words = appointmentStatuses.map((status) => statusWords({ status, cancelled_by: "member" }).words);
  expect(new Set(words).size).toBe(appointmentStatuses.length);
});

test("who canceled is said", () => {
  const practitioner = {
    id: 1,
    first_name: "Ana",
    last_name: "Lima",
    image_url: null,
    vertical_name: "Doula",
    show_rx: false,
  };
  const product = { id: 1, minutes: 20, price: 35, vertical_name: "Doula", practitioner };
  const payment = { price: 35, card: 35, credit: 0, refunded_card: 35, refunded_credit: 0 };
  const said = outcomeWords({ status: "cancelled", cancelled_by: "practitioner", payment, product });
  expect(said).toBe("Ana had to cancel this visit. We refunded $35 to your card.");
});

const now = Temporal.Instant.from("2026-03-07T15:00:00Z");

test.each([
  ["2026-03-07 15:00:00", undefined],
  ["2026-03-07 15:00:30", "In 1 minute"],
  ["2026-03-07 15:12:00", "In 12 minutes"],
  ["2026-03-07 16:00:00", "In 1 hour"],
  ["2026-03-07 18:20:00", "In 3 hours"],
  ["2026-03-08 14:00:00", "Tomorrow"],
  ["2026-03-10 03:30:00", "In 2 days"],
])("%s is %s", (start, words) => {
  expect(howSoon(start, "America/New_York", now)).toBe(words);
});

describe("what moving does to the refund", () => {
  const nothing = { card: 0, credit: 0 };
  test.each([
    [
      { card: 35, credit: 0 },
      { card: 35, credit: 0 },
      false,
      "If you cancel after rescheduling, we’ll refund $35 to your card.",
    ],
    [
      { card: 0, credit: 12 },
      { card: 0, credit: 12 },
      false,
      "If you cancel after rescheduling, we’ll refund $12 to your credits.",
    ],
    [
      { card: 35, credit: 0 },
      nothing,
      true,
      "If you reschedule and then cancel, you won’t get a refund. If you cancel now instead, we’ll refund $35 to your card.",
    ],
    [nothing, nothing, false, "It’s too late to cancel for a refund, and rescheduling doesn’t change that."],
  ])("from %j to %j", (now, after, worse, words) => {
    expect(movedRefundWords(now, after, 35)).toEqual({ worse, words });
  });

  test("a visit that costs nothing stays so", () => {
    expect(movedRefundWords(nothing, nothing, 0)).toEqual({
      worse: false,
      words: "This visit is free and stays free.",
    });
  });
});

test.each([
  ["flexible", 35, undefined],
  ["moderate", 35, "$17.50"],
  ["moderate", 65, "$32.50"],
  ["conservative", 18, "$9"],
  // Half a cent is rounded in the member's favor, just as it is refunded.
  ["moderate", 35.25, "$17.63"],
])("the %s policy of a visit for %d dollars gives back a part: %s", (policy, price, words) => {
  expect(partRefund(policy, price)).toBe(words);
});

test("upcoming is what is booked and not over: nothing that was canceled, held or missed", () => {
  expect(appointmentStatuses.filter((status) => isAhead({ status }))).toEqual(["scheduled", "in_progress"]);
});
