import { describe, expect, test } from "vitest";
import { readArrival } from "./arrival.ts";
import { DOOR_NAMES, DOORS, doorOf, type Target, targetOf } from "./doors.ts";

const came = (query: string, from?: string, throughEmployer = false) => ({
  arrival: readArrival(new URLSearchParams(query)),
  throughEmployer,
  from,
});
const claim = (token: string, from?: string): Target => ({ to: "claim", token, from });

describe("each door", () => {
  test.each<[string, string | undefined, string, Target]>([
    ["partner_invite_id=T", undefined, "partner_invite", claim("T")],
    ["claiminvite=T", undefined, "claim_invite", claim("T")],
    ["invite_id=T", undefined, "campus_invite", claim("T")],
    ["inviting_user=T", undefined, "campus_invite", claim("T")],
    ["plan_invite_id=T", undefined, "plan_invite", claim("T")],
    ["org=harbor", undefined, "employer", { to: "onboarding" }],
    ["employee=harbor", undefined, "employer", { to: "onboarding" }],
    ["verify=fls", undefined, "employer", { to: "onboarding" }],
    ["", "/app/practitioner/12?openbook=1", "practitioner", { to: "path", path: "/app/practitioner/12?openbook=1" }],
    ["", "/practitioner/12", "practitioner", { to: "path", path: "/practitioner/12" }],
    ["ref=friend", undefined, "referral", { to: "home" }],
    ["r=friend", "/app/wallet", "referral", { to: "path", path: "/app/wallet" }],
    ["", undefined, "self", { to: "home" }],
    ["", "/app/wallet", "self", { to: "path", path: "/app/wallet" }],
    // Several parameters together.
    ["partner_invite_id=P&claiminvite=C&org=harbor&ref=friend", undefined, "partner_invite", claim("P")],
    ["claiminvite=C&org=harbor", "/app/wallet", "claim_invite", claim("C", "/app/wallet")],
    ["org=harbor&ref=friend", "/app/practitioner/12", "employer", { to: "path", path: "/app/practitioner/12" }],
    // What cannot be a token opens no door.
    ["claiminvite=%3Cb%3E", undefined, "self", { to: "home" }],
  ])("%s from %s is %s", (query, from, name, target) => {
    expect(doorOf(came(query, from)).name).toBe(name);
    expect(targetOf(came(query, from))).toEqual(target);
  });

  test("the choice at /welcome is the employer's door", () => {
    expect(doorOf(came("", undefined, true)).name).toBe("employer");
    expect(targetOf(came("", undefined, true))).toEqual({ to: "onboarding" });
  });
});

test("every door is there once, and has a text of its own", () => {
  expect(DOORS.map(({ name }) => name)).toEqual(DOOR_NAMES);
  expect(new Set(DOORS.map(({ header }) => header)).size).toBe(DOORS.length);
  expect(new Set(DOORS.map(({ lead }) => lead)).size).toBe(DOORS.length);
});

test("no door names a track, a partner or a reason: others may look at the screen", () => {
  for (const { header, lead } of DOORS)
    expect(`${header} ${lead}`).not.toMatch(/pregnan|baby|birth|partner|fertil|loss/i);
});
