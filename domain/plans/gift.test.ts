// Every event in every state of a gift, when it is sent and when it can be claimed.
import { describe, expect, test } from "vitest";
import { type Gift, type GiftEvent, giftNextAt, giftPeriods, giftStep, giftTimes } from "./gift.ts";

const now = Temporal.Instant.from("2026-03-09T14:00:00Z");
const times = giftTimes("2026-03-20", "America/New_York", now);
if (!times) throw new Error("the day is fine");

const gift = (values: Partial<Gift> = {}): Gift => ({
  state: "ready",
  ...times,
  sentAt: null,
  returnedBecause: null,
  ...values,
});
const sent = gift({ sentAt: times.sendAt });
const early = times.sendAt.subtract({ seconds: 1 });
const late = times.expiresAt;

describe("a gift", () => {
  test.each<[string, Gift, GiftEvent["kind"], Temporal.Instant, object | undefined]>([
    ["is ready when it is paid", gift({ state: "pending" }), "paid", now, { state: "ready", tell: "gift_paid" }],
    ["that is not paid is void", gift({ state: "pending" }), "unpaid", now, { state: "void" }],
    ["of an account that ends is void", gift({ state: "pending" }), "close", now, { state: "void" }],
    ["can’t be claimed before it is paid", gift({ state: "pending" }), "claim", now, undefined],
    ["waits for its day", gift(), "due", early, undefined],
    ["is sent on its day", gift(), "due", times.sendAt, { state: "ready", send: true }],
    ["is sent once", sent, "due", times.sendAt, undefined],
    ["is claimed", sent, "claim", late.subtract({ seconds: 1 }), { state: "claimed" }],
    ["is too late", sent, "claim", late, undefined],
    ["is returned", sent, "due", late, { state: "returned", because: "expired", refund: true, tell: "gift_returned" }],
    [
      "is not sent when it is too late",
      gift(),
      "due",
      late,
      { state: "returned", because: "expired", refund: true, tell: "gift_returned" },
    ],
    [
      "is taken back before it is sent",
      gift(),
      "take_back",
      now,
      { state: "returned", because: "taken_back", refund: true },
    ],
    ["is taken back later", sent, "take_back", now, { state: "returned", because: "taken_back", refund: true }],
    ["of a giver who leaves", sent, "close", now, { state: "returned", because: "closed", refund: true }],
    ["that a bank took back", sent, "dispute", now, { state: "returned", because: "disputed" }],
    ["that is paid is not paid again", sent, "paid", now, undefined],
    ["that is paid can’t fail", sent, "unpaid", now, undefined],
  ])("%s", (_, from, kind, at, expected) => {
    const step = giftStep(from, { kind }, at);
    const shown = step && {
      state: step.next.state,
      ...(step.next.returnedBecause ? { because: step.next.returnedBecause } : {}),
      ...step.work,
    };
    expect(shown).toEqual(expected);
  });

  test("that is over stays as it is", () => {
    for (const state of ["claimed", "returned", "void"] as const)
      for (const kind of ["paid", "unpaid", "due", "claim", "take_back", "close", "dispute"] as const)
        expect([state, kind, giftStep(gift({ state }), { kind }, late)]).toEqual([state, kind, undefined]);
  });

  test("is looked at when it is sent and when it is too late", () => {
    expect(giftNextAt(gift())).toEqual(times.sendAt);
    expect(giftNextAt(sent)).toEqual(times.expiresAt);
    expect(giftNextAt(gift({ state: "pending" }))).toBeNull();
    expect(giftNextAt(gift({ state: "claimed" }))).toBeNull();
  });
});

test.each<[string | undefined, string, { sendAt: string; expiresAt: string } | null]>([
  [undefined, "America/New_York", { sendAt: "2026-03-09T14:00:00Z", expiresAt: "2026-06-07T14:00:00Z" }],
  ["2026-03-09", "America/New_York", { sendAt: "2026-03-09T14:00:00Z", expiresAt: "2026-06-07T14:00:00Z" }],
  ["2026-03-10", "America/New_York", { sendAt: "2026-03-10T13:00:00Z", expiresAt: "2026-06-08T13:00:00Z" }],
  ["2026-03-10", "Pacific/Kiritimati", { sendAt: "2026-03-09T14:00:00Z", expiresAt: "2026-06-07T14:00:00Z" }],
  ["2026-03-08", "America/New_York", null],
  ["2026-05-08", "America/New_York", { sendAt: "2026-05-08T13:00:00Z", expiresAt: "2026-08-06T13:00:00Z" }],
  ["2026-05-09", "America/New_York", null],
])("a gift for %s in %s", (day, zone, expected) => {
  const got = giftTimes(day, zone, now);
  expect(got && { sendAt: got.sendAt.toString(), expiresAt: got.expiresAt.toString() }).toEqual(expected);
});

test.each([
  [1, [1, 2, 3, 6, 9, 12]],
  [3, [1, 2, 3]],
  [6, [1, 2]],
  [12, [1]],
])("a plan of %i months can be given for %j periods", (months, expected) => {
  expect(giftPeriods(months)).toEqual(expected);
});
