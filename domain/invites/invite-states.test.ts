import { expect, test } from "vitest";
import { INVITE_DAYS, INVITE_KINDS, type InviteState, POST_INVITE_REDIRECT_MS, stateOf } from "./invite-states.ts";

const now = Temporal.Instant.from("2026-03-09T15:00:00Z");

test.each<[InviteState, number, InviteState]>([
  ["open", 1, "open"],
  ["open", 0, "expired"],
  ["open", -1, "expired"],
  ["accepted", -1, "accepted"],
  ["revoked", -1, "revoked"],
  ["revoked", 1, "revoked"],
  ["expired", 1, "expired"],
])("%s that expires in %i seconds is %s", (state, seconds, expected) => {
  expect(stateOf({ state, expiresAt: now.add({ seconds }) }, now)).toBe(expected);
});

test("every kind expires, a partner's the soonest", () => {
  expect(INVITE_KINDS.every((kind) => INVITE_DAYS[kind] >= INVITE_DAYS.partner)).toBe(true);
  expect(INVITE_DAYS.partner).toBeGreaterThan(0);
});

test("the redirect after a claim waits a second (R9.017)", () => {
  expect(POST_INVITE_REDIRECT_MS).toBe(1_000);
});
