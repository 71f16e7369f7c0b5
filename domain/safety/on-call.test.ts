// Who is called when: the ladder of a round, when a step is due, and when no one is on call.
import { expect, test } from "vitest";
import { gapsOf, isDue, ladderOf, nextRung, type ReachChannel } from "./on-call.ts";

const all: readonly ReachChannel[] = ["push", "sms", "email"];
const first = { userId: 1, channels: all };
const second = { userId: 2, channels: ["email"] as const };
const other = { userId: 3, channels: ["sms", "email"] as const };
const nobody = { userId: 4, channels: [] };

const words = (rungs: readonly { userId: number; channel: string; wait: number }[]) =>
  rungs.map(({ userId, channel, wait }) => `${userId} ${channel} ${wait}`).join(", ");

test.each([
  [
    "the first by every way, then the second",
    [first, second],
    [other],
    1,
    "1 push 100, 1 sms 100, 1 email 100, 2 email 300",
  ],
  ["whom nothing reaches takes no time", [nobody, second], [other], 1, "2 email 300"],
  ["from the second round on, everyone", [second], [other, second], 2, "2 email 300, 3 sms 150, 3 email 150"],
  ["without cover, everyone right away", [], [other], 1, "3 sms 150, 3 email 150"],
  ["no one at all", [nobody], [], 1, ""],
])("%s", (_name, cover, others, round, rungs) => {
  expect(words(ladderOf({ cover, others, round }, 5))).toBe(rungs);
});

test("the next rung is the first that this round has not called, also if the rota changed meanwhile", () => {
  const ladder = ladderOf({ cover: [first, second], others: [], round: 1 }, 5);
  const called = [{ userId: 1, channel: "push" as const }];
  expect(nextRung(ladder, called)).toMatchObject({ userId: 1, channel: "sms" });
  const after = ladderOf({ cover: [second], others: [], round: 1 }, 5);
  expect(nextRung(after, called)).toMatchObject({ userId: 2, channel: "email" });
  expect(nextRung(after, [{ userId: 2, channel: "email" }])).toBeUndefined();
});

const at = (time: string) => Temporal.Instant.from(`2026-03-09T${time}:00Z`);

test.each([
  ["at its time", "15:05", "15:05", true],
  ["later", "15:05", "16:00", true],
  ["not before", "15:05", "15:04", false],
  ["when the clock was set back by an hour", "15:05", "14:04", true],
  ["not because of a few seconds", "15:05", "15:00", false],
])("a step is due %s", (_name, due, now, expected) => {
  expect(isDue({ dueAt: at(due), waitSeconds: 300 }, at(now))).toBe(expected);
});

test.each([
  ["nothing: one gap", [], ["10:00-20:00"]],
  ["all of it", [["09:00", "21:00"]], []],
  [
    "the places overlap",
    [
      ["10:00", "15:00"],
      ["14:00", "20:00"],
    ],
    [],
  ],
  [
    "a hole between two",
    [
      ["10:00", "12:00"],
      ["13:00", "20:00"],
    ],
    ["12:00-13:00"],
  ],
  [
    "a short one inside a long one",
    [
      ["10:00", "19:00"],
      ["11:00", "12:00"],
    ],
    ["19:00-20:00"],
  ],
  ["from later on", [["12:00", "20:00"]], ["10:00-12:00"]],
] as [string, string[][], string[]][])("gaps: %s", (_name, shifts, gaps) => {
  const found = gapsOf(
    shifts.map(([from = "", to = ""]) => ({ startsAt: at(from), endsAt: at(to) })),
    at("10:00"),
    at("20:00"),
  );
  const clock = (instant: Temporal.Instant) => String(instant).slice(11, 16);
  expect(found.map(({ startsAt, endsAt }) => `${clock(startsAt)}-${clock(endsAt)}`)).toEqual(gaps);
});
