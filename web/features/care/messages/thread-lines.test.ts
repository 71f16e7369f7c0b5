// Days begin in the reader's zone, the mark of what is new is before the first of others' messages, and runs have one name.
import { describe, expect, test } from "vitest";
import { dayWords, shortWords } from "./message-times.ts";
import { messageLike, outgoingLike } from "./testing.ts";
import { linesOf, type ThreadLine } from "./thread-lines.ts";

const zone = "America/New_York";

/** "day", "new", "1", "1(" opens, "1)" closes, "…a" outgoing. */
const short = (line: ThreadLine): string => {
  if (line.kind === "message") return `${line.opens ? "(" : ""}${line.message.number}${line.closes ? ")" : ""}`;
  return line.kind === "outgoing" ? `…${line.outgoing.key}` : line.kind;
};

const at = (number: number, time: string, mine = false) => messageLike({ number, mine, created_at: `2026-03-${time}` });

describe("the lines of a thread", () => {
  test.each([
    [
      "a day ends at midnight of the reader, not of UTC",
      [at(1, "04 23:00:00"), at(2, "05 04:59:00"), at(3, "05 05:01:00")],
      null,
      ["day", "(1)", "(2)", "day", "(3)"],
    ],
    [
      "one person's messages within five minutes belong together",
      [at(1, "04 15:00:00"), at(2, "04 15:05:00"), at(3, "04 15:10:01"), at(4, "04 15:10:02", true)],
      null,
      ["day", "(1", "2)", "(3)", "(4)"],
    ],
    [
      "the mark is before the first of others' messages after the read mark",
      [at(1, "04 15:00:00"), at(2, "04 15:00:01", true), at(3, "04 15:00:02"), at(4, "04 15:00:03")],
      1,
      ["day", "(1)", "(2)", "new", "(3", "4)"],
    ],
    ["there is no mark where all was read", [at(1, "04 15:00:00")], 1, ["day", "(1)"]],
    ["there is no mark before own messages", [at(1, "04 15:00:00", true)], 0, ["day", "(1)"]],
    ["nothing", [], 0, []],
  ])("%s", (_, messages, newAfter, expected) => {
    expect(linesOf({ messages, outbox: [], zone, newAfter }).map(short)).toEqual(expected);
  });

  test("what is being sent is last, and never beside its stored self", () => {
    const outbox = [outgoingLike({ key: "key-1" }), outgoingLike({ key: "b" })];
    const lines = linesOf({ messages: [at(1, "04 15:00:00", true)], outbox, zone, newAfter: null });
    expect(lines.map(short)).toEqual(["day", "(1)", "…b"]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });
});

test.each([
  ["2026-03-08T15:00:00Z", "Today", "11:00 AM"],
  ["2026-03-08T04:30:00Z", "Yesterday", "Yesterday"],
  ["2026-03-03T15:00:00Z", "Tuesday, March 3", "Mar 3"],
  ["2025-03-03T15:00:00Z", "Monday, March 3, 2025", "Mar 3, 2025"],
])("%s is %s", (instant, day, inList) => {
  // The clocks changed at 2 AM that day.
  const now = Temporal.Instant.from("2026-03-08T16:00:00Z");
  const then = Temporal.Instant.from(instant);
  expect([dayWords(then, now, zone), shortWords(then, now, zone)]).toEqual([day, inList]);
});
