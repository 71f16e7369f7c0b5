import { describe, expect, test } from "vitest";
import { mayTell, silenceFor } from "./may-tell.ts";
import { NOTICES, type NoticeName } from "./notices.ts";
import { accessStillApplies, orderStillApplies, planStillApplies, stillApplies } from "./still-applies.ts";

const person = { disabled: false, emailConfirmed: true, smsConsent: true, hasPhone: true, activeTracks: [] };
const names = Object.keys(NOTICES) as NoticeName[];

describe("mayTell", () => {
  test.each(names)("%s is sent to a person who agreed to all, and never to a closed account", (name) => {
    expect(mayTell(person, name)).toBe(true);
    expect(silenceFor({ ...person, disabled: true }, name)).toBe("disabled");
  });

  test.each([
    [{ smsConsent: false }, "no_sms_consent"],
    [{ hasPhone: false }, "no_phone"],
    [{ emailConfirmed: false }, "email_unconfirmed"],
  ] as const)("SMS with %o is not sent, email is", (lacking, because) => {
    expect(silenceFor({ ...person, ...lacking }, "reminder_sms")).toBe(because);
    expect(mayTell({ ...person, ...lacking }, "reminder_email")).toBe(true);
  });
});

test("after a loss only notices about orders, credits for inviting, what a partner offers, and the rating request are withheld from the member", () => {
  const silent = names.filter((name) => silenceFor({ ...person, activeTracks: ["pregnancyloss"] }, name) === "track");
  expect(silent).toEqual([
    "page_offered",
    "credit_added",
    "rate_visit",
    "order_placed",
    "order_dispatched",
    "order_cancelled",
  ]);
});

test.each([
  ["order_placed", "placed", true],
  ["order_placed", "cancelled", false],
  ["order_placed", "dispatched", false],
  ["order_dispatched", "dispatched", true],
  ["order_cancelled", "cancelled", true],
  ["order_cancelled", "placed", false],
  ["password_changed", "placed", false],
] as const)("%s of an order that is %s: %s", (name, state, expected) => {
  expect(orderStillApplies(name, state)).toBe(expected);
});

test.each([
  ["access_ends", null, false],
  ["access_ends", 1, true],
  ["access_ends", 0, false],
  ["access_ended", null, false],
  ["access_ended", 1, false],
  ["access_ended", 0, true],
  ["access_ended", -1, true],
] as const)("%s of an end in %s hours: %s", (name, hours, expected) => {
  const now = Temporal.Instant.from("2026-03-10T17:30:00Z");
  expect(accessStillApplies(name, hours === null ? null : now.add({ hours }), now)).toBe(expected);
});

test.each([
  ["plan_payment_failed", { state: "past_due", renews: true }, true],
  ["plan_payment_failed", { state: "active", renews: true }, false],
  ["plan_unpaid", { state: "ended", renews: false }, true],
  ["plan_unpaid", { state: "active", renews: true }, false],
  ["plan_canceled", { state: "active", renews: false }, true],
  ["plan_canceled", { state: "active", renews: true }, false],
  ["plan_renewed", { state: "active", renews: true }, true],
  ["plan_started", { state: "ended", renews: false }, false],
  ["plan_paused", { state: "active", renews: true, pauses: true }, true],
  ["plan_paused", { state: "active", renews: true }, false],
  ["plan_charge_ahead", { state: "paused", renews: true, pauses: true }, true],
  ["plan_charge_ahead", { state: "renewing", renews: true }, false],
  ["plan_trial_started", { state: "trial", renews: true }, true],
  ["plan_trial_started", { state: "trial", renews: false }, false],
  ["plan_trial_ends", { state: "trial", renews: true, isEarly: true }, true],
  ["plan_trial_ends", { state: "trial", renews: true, isEarly: false }, false],
  ["plan_trial_ends", { state: "trial", renews: false, isEarly: true }, false],
  ["plan_trial_ends", { state: "renewing", renews: true, isEarly: true }, false],
  ["plan_price_changes", { state: "active", renews: true }, true],
  ["plan_price_changes", { state: "active", renews: false }, false],
  ["plan_card_expires", { state: "active", renews: true }, true],
  ["plan_card_expires", { state: "ended", renews: false }, false],
] as const)("%s of a plan that is %o: %s", (name, plan, expected) => {
  expect(planStillApplies(name, { pauses: false, isEarly: false, ...plan })).toBe(expected);
});

describe("stillApplies", () => {
  const start = Temporal.Instant.from("2026-03-10T17:30:00Z");
  const appointment = {
    booked: true,
    cancelled: false,
    occurred: false,
    missedBy: null as "member" | "practitioner" | null,
    rated: false,
    start,
    end: start.add({ minutes: 20 }),
  };
  const cancelled = { cancelled: true };
  const before = (minutes: number) => start.subtract({ minutes });

  test.each<[NoticeName, Partial<typeof appointment>, number, boolean]>([
    ["reminder_email", {}, 24 * 60, true],
    ["reminder_email", {}, 24 * 60 + 10, true],
    ["reminder_email", {}, 24 * 60 + 11, false],
    ["reminder_email", {}, 1, true],
    ["reminder_email", {}, 0, false],
    ["reminder_email", cancelled, 24 * 60, false],
    ["reminder_sms", {}, 60, true],
    ["reminder_sms", {}, 71, false],
    ["reminder_sms", {}, -1, false],
    ["appointment_booked", {}, 5000, true],
    ["appointment_booked", cancelled, 5000, false],
    ["appointment_booked", {}, -19, true],
    ["appointment_booked", {}, -20, false],
    ["practitioner_moved", cancelled, 5000, false],
    ["appointment_cancelled", cancelled, 60, true],
    ["appointment_cancelled", {}, 60, false],
    ["appointment_cancelled_by_practitioner", {}, 60, false],
    ["practitioner_cancelled", cancelled, -60, true],
    ["rate_visit", { occurred: true }, -60, true],
    ["rate_visit", { occurred: true, rated: true }, -60, false],
    ["rate_visit", {}, -60, false],
    ["hours_opened", {}, 60, true],
    ["missed_by_practitioner", { missedBy: "practitioner" }, -60, true],
    ["missed_by_practitioner", { missedBy: "member" }, -60, false],
    ["practitioner_missed", { missedBy: null }, -60, false],
    ["practitioner_waited", { missedBy: "member" }, -60, true],
    ["practitioner_awaited", {}, -5, true],
    ["practitioner_awaited", cancelled, -5, false],
    ["practitioner_awaited", {}, 5, false],
    ["awaited_sms", {}, -20, false],
  ])("%s with %o, %i minutes before: %s", (name, facts, minutes, expected) => {
    expect(stillApplies(name, { ...appointment, ...facts }, before(minutes))).toBe(expected);
  });

  test.each(["reminder_email", "appointment_cancelled"] as const)(
    "%s about a visit that was never paid for is not sent",
    (name) => {
      const unpaid = { ...appointment, booked: false, cancelled: name === "appointment_cancelled" };
      expect(stillApplies(name, unpaid, before(60))).toBe(false);
    },
  );
});
