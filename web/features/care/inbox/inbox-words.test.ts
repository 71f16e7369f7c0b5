import type { InboxItem } from "@larkwell/contract/inbox.ts";
import { describe, expect, test } from "vitest";
import { afterDone, nextOf, snoozeChoices, standingWords, waitWords } from "./inbox-words.ts";

const zone = "America/New_York";
const now = Temporal.Instant.from("2026-03-10T15:00:00Z");

test.each([
  [0, "0 minutes"],
  [1, "1 minute"],
  [59, "59 minutes"],
  [60, "1 hour"],
  [47 * 60 + 59, "47 hours"],
  [48 * 60, "2 days"],
])("%i minutes are said as %s", (minutes, words) => {
  expect(waitWords(now.subtract({ minutes }), now)).toBe(words);
});

describe("the next conversation", () => {
  test.each<[readonly number[], number, number | undefined]>([
    [[1, 2, 3], 1, 2],
    [[1, 2, 3], 3, 2],
    [[1], 1, undefined],
    [[], 1, undefined],
    [[5, 6], 1, 5],
  ])("of %j after %i is %s", (ids, done, next) => {
    expect(afterDone(ids, done)).toBe(next);
  });
  test("goes back too", () => expect(nextOf([1, 2, 3], 2, -1)).toBe(1));
});

test("snoozes end in the future, in the morning where the person is", () => {
  for (const { until } of snoozeChoices(now, zone)) expect(Temporal.Instant.compare(until, now)).toBe(1);
  const [, tomorrow, monday] = snoozeChoices(now, zone).map(({ until }) => until.toZonedDateTimeISO(zone));
  expect([tomorrow?.hour, tomorrow?.day, monday?.dayOfWeek, monday?.day]).toEqual([8, 11, 1, 16]);
});

test("the line under a name says the wait against the promise", () => {
  const item = {
    state: "needs_reply",
    waiting_since: "2026-03-10 10:00:00",
    promised_by: "2026-03-12 10:00:00",
    late: false,
  } as InboxItem;
  expect(standingWords(item, now, zone)).toMatch(/^Waiting 5 hours\. Answer by Thursday, March 12 at 6:00/);
  expect(standingWords({ ...item, late: true }, now, zone)).toMatch(/^Waiting 5 hours\. An answer was due/);
  expect(standingWords({ ...item, state: "waiting" }, now, zone)).toBe("Waiting for the member");
});
