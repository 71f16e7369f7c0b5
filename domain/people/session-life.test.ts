// When sessions end, by role, by use, and while a visit is running.
import { expect, test } from "vitest";
import { sessionEnd, sessionLastsUntil, sessionLife, useStep } from "./session-life.ts";

const settings = {
  SESSION_MEMBER_DAYS: 90,
  SESSION_MEMBER_IDLE_DAYS: 30,
  SESSION_STAFF_HOURS: 12,
  SESSION_STAFF_IDLE_MINUTES: 30,
};
const at = (text: string) => Temporal.Instant.from(text);
const startedAt = at("2026-03-09T08:00:00Z");

test.each([
  ["member", "2026-03-09T08:00:00Z", false, "2026-04-08T08:00:00Z"],
  ["member", "2026-05-01T08:00:00Z", false, "2026-05-31T08:00:00Z"],
  ["member", "2026-06-01T08:00:00Z", false, "2026-06-07T08:00:00Z"],
  ["practitioner", "2026-03-09T08:00:00Z", false, "2026-03-09T08:30:00Z"],
  ["staff", "2026-03-09T19:50:00Z", false, "2026-03-09T20:00:00Z"],
  ["staff", "2026-03-09T19:50:00Z", true, "2026-03-09T20:20:00Z"],
  ["practitioner", "2026-03-09T22:50:00Z", true, "2026-03-09T23:00:00Z"],
] as const)("a %s who last used it at %s (in a visit: %s) is signed in until %s", (role, usedAt, inVisit, end) => {
  const life = sessionLife(role, settings);
  expect(sessionEnd({ startedAt, usedAt: at(usedAt), inVisit }, life).toString()).toBe(end);
});

test("the latest end does not depend on use, and a running visit outlives a very short idle time", () => {
  const life = sessionLife("practitioner", { ...settings, SESSION_STAFF_IDLE_MINUTES: 1 });
  expect(sessionLastsUntil(startedAt, life).toString()).toBe("2026-03-09T20:00:00Z");
  expect(sessionEnd({ startedAt, usedAt: startedAt, inVisit: true }, life).toString()).toBe("2026-03-09T08:05:00Z");
});

test("uses are recorded often enough compared with the idle time", () => {
  for (const role of ["member", "staff"] as const) {
    const life = sessionLife(role, settings);
    expect(useStep(life)).toBeLessThanOrEqual(life.idle / 30);
  }
  expect(useStep(sessionLife("member", settings))).toBe(60);
});
