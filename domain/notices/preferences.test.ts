import { describe, expect, test } from "vitest";
import { NOTICES, type NoticeName } from "./notices.ts";
import {
  countingPreferences,
  DEFAULT_PREFERENCES,
  isWanted,
  optionalTopicOf,
  type Preferences,
  quietUntil,
  whenToSend,
} from "./preferences.ts";

const names = Object.keys(NOTICES) as NoticeName[];
const preferences = (more: Partial<Preferences>): Preferences => ({ ...DEFAULT_PREFERENCES, ...more });
const everything = ["message", "appointment", "reminder", "openings", "order", "feedback", "account", "schedule"];
const hours = (from: string, until: string) => {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  return { from: minutes(from), until: minutes(until) };
};

describe("isWished", () => {
  test.each(names)("%s is sent if nothing was switched off", (name) => {
    expect(isWanted(DEFAULT_PREFERENCES, name)).toBe(true);
  });

  test.each(names)("%s follows its topic on its own channel, and only there", (name) => {
    const topic = optionalTopicOf(name);
    const { channel } = NOTICES[name];
    const off = topic === null ? everything : [topic];
    const here = channel === "sms" ? { smsOff: off } : { emailOff: off };
    const there = channel === "sms" ? { emailOff: off } : { smsOff: off };
    expect(isWanted(preferences(here), name)).toBe(topic === null);
    expect(isWanted(preferences(there), name)).toBe(true);
  });

  test("news about the account cannot be switched off, by no preference and no switch", () => {
    const account = names.filter((name) => NOTICES[name].about === "account");
    expect(account.length).toBeGreaterThan(4);
    for (const name of account)
      expect(isWanted(preferences({ emailOff: everything, smsOff: everything, discreet: true }), name)).toBe(true);
  });

  test("a reminder is a topic of its own", () => {
    expect(isWanted(preferences({ emailOff: ["appointment"] }), "reminder_email")).toBe(true);
    expect(isWanted(preferences({ emailOff: ["reminder"] }), "appointment_cancelled")).toBe(true);
  });
});

test("discreet: no text, no brand, no voice mail, and only necessary emails; earlier choices return when it is switched off", () => {
  const own = preferences({ emailOff: ["reminder"], voiceMailOk: true, discreet: true });
  expect(countingPreferences(own)).toMatchObject({ brandInMail: false, voiceMailOk: false });
  const heard = names.filter((name) => isWanted(own, name));
  expect(heard).toContain("appointment_cancelled_by_practitioner");
  for (const name of ["reminder_email", "reminder_sms", "rate_visit", "hours_opened", "order_placed"] as const)
    expect(heard).not.toContain(name);
  expect(countingPreferences({ ...own, discreet: false })).toMatchObject({ voiceMailOk: true, emailOff: ["reminder"] });
});

describe("quiet hours", () => {
  const night = hours("21:00", "07:00");
  test.each([
    ["2026-03-10T20:59", "America/New_York", night, null],
    ["2026-03-10T21:00", "America/New_York", night, "2026-03-11T07:00"],
    ["2026-03-11T06:59", "America/New_York", night, "2026-03-11T07:00"],
    ["2026-03-11T07:00", "America/New_York", night, null],
    ["2026-03-10T13:00", "Pacific/Kiritimati", hours("12:00", "14:00"), "2026-03-10T14:00"],
    ["2026-03-10T11:59", "Pacific/Honolulu", hours("12:00", "14:00"), null],
    // The clock goes from 2:00 to 3:00 this night: half past two is half past three.
    ["2026-03-08T01:30", "America/New_York", hours("22:00", "02:30"), "2026-03-08T03:30"],
    // And from 2:00 back to 1:00 this night: the quiet hours are an hour longer.
    ["2026-10-31T23:00", "America/New_York", night, "2026-11-01T07:00"],
  ])("%s in %s", (at, zone, quiet, end) => {
    const instant = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant();
    expect(quietUntil(quiet, zone, instant(at))?.toString() ?? null).toBe(
      end === null ? null : instant(end).toString(),
    );
  });

  test("none if none are set", () => {
    expect(quietUntil(null, "UTC", Temporal.Instant.from("2026-03-10T03:00:00Z"))).toBeNull();
  });
});

describe("whenToSend", () => {
  const quiet = hours("22:00", "07:00");
  const at = (text: string) => Temporal.Instant.from(`2026-03-11T${text}:00Z`);
  const about = (now: string, before?: string) => ({
    timeZone: "UTC",
    now: at(now),
    before: before === undefined ? undefined : at(before),
  });

  test.each(names)("%s: a text is never sent in quiet hours, an email is not delayed", (name) => {
    const when = whenToSend(preferences({ quiet }), name, about("05:00"));
    expect(String(when)).toBe(NOTICES[name].channel === "sms" ? "2026-03-11T07:00:00Z" : "now");
  });

  test.each([
    ["08:00", "09:00", "now"],
    // It waits, and still arrives before the visit.
    ["06:30", "07:30", "2026-03-11T07:00:00Z"],
    // When quiet hours end, the visit has begun: the email of the day before must be enough.
    ["05:30", "06:30", "never"],
    ["06:00", "07:00", "never"],
  ])("a reminder at %s of a visit at %s: %s", (now, start, expected) => {
    expect(String(whenToSend(preferences({ quiet }), "reminder_sms", about(now, start)))).toBe(expected);
  });
});
