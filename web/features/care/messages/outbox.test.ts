// What waits to be sent: in order, one at a time, and asked about where time or money is at stake.
import { describe, expect, test } from "vitest";
import {
  channelsOf,
  mayPass,
  nextOf,
  OLD_AFTER_MS,
  type Outbox,
  pauseAfter,
  questionOf,
  readOutbox,
  withFailure,
  withLeave,
  withNew,
  without,
} from "./outbox.ts";
import { outgoingLike } from "./testing.ts";

const asks = { now: 0, billed: false };
const keysOf = (outbox: Outbox) => outbox.map(({ key }) => key);

test("goes out in the order it was written, each channel on its own", () => {
  let outbox: Outbox = [];
  for (const [key, channelId] of [
    ["a", 7],
    ["b", 7],
    ["c", 8],
  ] as const)
    outbox = withNew(outbox, outgoingLike({ key, channelId }));
  expect(withNew(outbox, outgoingLike({ key: "a" }))).toBe(outbox);
  expect(channelsOf(outbox)).toEqual([7, 8]);
  expect([nextOf(outbox, 7, asks)?.key, nextOf(outbox, 8, asks)?.key]).toEqual(["a", "c"]);
  expect(nextOf(without(outbox, "a"), 7, asks)?.key).toBe("b");
});

test("a failed one holds those behind it until its writer tries again or takes it back", () => {
  const outbox = withFailure([outgoingLike({ key: "a", seenNumber: 3 }), outgoingLike({ key: "b" })], "a", {
    why: "No.",
    code: "x",
  });
  expect(nextOf(outbox, 7, asks)).toBeNull();
  const again = nextOf(withLeave(outbox, "a"), 7, asks);
  expect([again?.key, again?.why, again?.seenNumber]).toEqual(["a", null, null]);
  expect(nextOf(without(outbox, "a"), 7, asks)?.key).toBe("b");
});

describe("is asked about before it is sent", () => {
  test.each([
    ["at 12 hours it is not", { now: OLD_AFTER_MS, billed: false }, {}, null],
    ["later it is", { now: OLD_AFTER_MS + 1, billed: false }, {}, "old"],
    ["a credit that its writer did not agree to", { now: 0, billed: true }, {}, "credit"],
    ["a credit that its writer agreed to", { now: 0, billed: true }, { creditAgreed: true }, null],
    ["both: the credit", { now: OLD_AFTER_MS + 1, billed: true }, {}, "credit"],
    ["once answered, not again", { now: OLD_AFTER_MS + 1, billed: true }, { state: "allowed" as const }, null],
  ])("%s", (_, given, one, question) => {
    const outgoing = outgoingLike({ key: "a", ...one });
    expect(questionOf(outgoing, given)).toBe(question);
    expect(nextOf([outgoing], 7, given)?.key).toBe(question === null ? "a" : undefined);
  });
});

test.each([
  ["no answer", { status: 0, code: "offline" }, 50, true],
  ["a session that ended", { status: 401, code: "unauthenticated" }, 50, true],
  ["too many requests", { status: 429, code: "too_many" }, 50, true],
  ["a server that restarts", { status: 503, code: "unknown" }, 50, true],
  ["a broken server, three times", { status: 500, code: "unknown" }, 3, true],
  ["a broken server, four times", { status: 500, code: "unknown" }, 4, false],
  ["no credit", { status: 402, code: "message_credit_needed" }, 1, false],
  ["no such channel", { status: 404, code: "not_found" }, 1, false],
])("is tried again by itself: %s", (_, error, tries, passes) => {
  expect(mayPass(error, tries)).toBe(passes);
});

test("pauses grow up to half a minute", () => {
  expect([1, 2, 3, 4, 5, 99].map(pauseAfter)).toEqual([1_000, 2_000, 5_000, 15_000, 30_000, 30_000]);
});

test("a stored outbox is read whole; what is broken is left out", () => {
  const outbox = [outgoingLike({ key: "a" }), outgoingLike({ key: "b" })];
  expect(readOutbox(JSON.stringify(outbox))).toEqual(outbox);
  expect(keysOf(readOutbox(JSON.stringify([outbox[0], { key: "x" }, null, 3])))).toEqual(["a"]);
  for (const text of [null, "", "{", "{}", "null"]) expect(readOutbox(text)).toEqual([]);
});
