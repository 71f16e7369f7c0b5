// The client's copy of a channel becomes what the server has, whatever is lost, doubled, late or out of order on the way.
import type { Message } from "@larkwell/contract/messages.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ChannelState,
  isBehind,
  lastNumber,
  type MessagePage,
  opened,
  unreadIn,
  withChanges,
  withDigest,
  withEvent,
  withOlder,
  withRead,
  withStored,
} from "./channel-sync.ts";
import { messageLike } from "./testing.ts";

const PAGE = 3;

/** A channel of a server, in the shortest form: messages with the change at which each was last changed. */
class Channel {
  readonly rows: { message: Message; change: number }[] = [];
  change = 0;
  readNumber = 0;

  store(mine: boolean): { change: number; message: Message } {
    const number = this.rows.length + 1;
    const message = messageLike({ number, mine, body: `body ${number}` });
    this.change += 1;
    this.rows.push({ message, change: this.change });
    return { change: this.change, message };
  }

  remove(at: number): { change: number; message: Message } | undefined {
    const row = this.rows[at % Math.max(1, this.rows.length)];
    if (!row) return undefined;
    this.change += 1;
    row.message = { ...row.message, body: "", removed: true };
    row.change = this.change;
    return { change: this.change, message: row.message };
  }

  page(before = Number.POSITIVE_INFINITY): MessagePage {
    const fitting = this.rows.filter(({ message }) => message.number < before).map(({ message }) => message);
    return { data: fitting.slice(-PAGE).reverse(), meta: this.meta(fitting.length > PAGE, this.change) };
  }

  since(change: number): MessagePage {
    const fitting = this.rows.filter((row) => row.change > change).sort((a, b) => a.change - b.change);
    const more = fitting.length > PAGE;
    const taken = fitting.slice(0, PAGE);
    return {
      data: taken.map(({ message }) => message),
      meta: this.meta(more, more ? (taken.at(-1)?.change ?? change) : this.change),
    };
  }

  private meta(more: boolean, change: number) {
    return { more, change, read_number: this.readNumber };
  }
}

function catchUp(state: ChannelState, channel: Channel): ChannelState {
  let now = state;
  for (let round = 0; isBehind(now); round += 1) {
    expect(round).toBeLessThan(1_000);
    now = withChanges(now, channel.since(now.change));
  }
  return now;
}

const step = fc.oneof(
  fc.record({ kind: fc.constant("write" as const), mine: fc.boolean() }),
  fc.record({ kind: fc.constant("remove" as const), at: fc.nat(30) }),
  fc.record({ kind: fc.constantFrom("deliver" as const, "deliver_late" as const), at: fc.nat(30) }),
  fc.record({ kind: fc.constantFrom("ask" as const, "older" as const, "arrive" as const) }),
  fc.record({ kind: fc.constant("answer_to_sending" as const), at: fc.nat(30) }),
  fc.record({ kind: fc.constant("read" as const), number: fc.nat(30) }),
);

test("every history ends with what the server has, whatever happened to the events and the answers", () => {
  fc.assert(
    fc.property(fc.nat(8), fc.array(step, { maxLength: 60 }), (before, steps) => {
      const channel = new Channel();
      for (let index = 0; index < before; index += 1) channel.store(index % 2 === 0);
      let state = opened(channel.page());
      const events: { change: number; message: Message }[] = [];
      /** Answers on their way: they were true when they left. */
      const answers: ((state: ChannelState) => ChannelState)[] = [];
      let highest = 0;
      for (const one of steps) {
        if (one.kind === "write") events.push(channel.store(one.mine));
        else if (one.kind === "remove") {
          const event = channel.remove(one.at);
          if (event) events.push(event);
        } else if (one.kind === "deliver" || one.kind === "deliver_late") {
          // Any event, any number of times, in any order.
          const event = events[one.kind === "deliver" ? events.length - 1 : one.at % Math.max(1, events.length)];
          if (event) state = withEvent(state, event);
        } else if (one.kind === "ask") {
          const page = channel.since(state.change);
          answers.push((now) => withChanges(now, page));
        } else if (one.kind === "older" && state.older) {
          const page = channel.page(state.messages[0]?.number);
          answers.push((now) =>
            page.data[0]?.number === (now.messages[0]?.number ?? 0) - 1 ? withOlder(now, page) : now,
          );
        } else if (one.kind === "arrive") state = answers.shift()?.(state) ?? state;
        else if (one.kind === "answer_to_sending") {
          const own = events.filter(({ message }) => message.mine && !message.removed);
          const event = own[one.at % Math.max(1, own.length)];
          if (event) state = withStored(state, event.message);
        } else if (one.kind === "read") {
          state = withRead(state, one.number);
          highest = Math.max(highest, one.number);
        }
        const numbers = state.messages.map(({ number }) => number);
        expect(numbers, "without gaps").toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
        expect(state.readNumber, "never goes back").toBeGreaterThanOrEqual(highest);
      }
      state = catchUp(withDigest(state, { change: channel.change, read_number: 0 }), channel);
      while (state.older) state = withOlder(state, channel.page(state.messages[0]?.number));
      state = catchUp(state, channel);
      expect(state.messages).toEqual(channel.rows.map(({ message }) => message));
      expect(state.change).toBe(channel.change);
      expect(state.unconfirmed).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

describe("one event", () => {
  const start = (): ChannelState => {
    const channel = new Channel();
    for (let index = 0; index < 4; index += 1) channel.store(false);
    return opened(channel.page());
  };
  const next = messageLike({ number: 5 });

  test.each([
    ["the next change is applied", { change: 5, message: next }, 5, false],
    [
      "one that is known already changes nothing",
      { change: 4, message: messageLike({ number: 4, body: "old" }) },
      4,
      false,
    ],
    [
      "one after a hole is not applied; the hole is asked for",
      { change: 6, message: messageLike({ number: 6 }) },
      4,
      true,
    ],
    ["one without its message is asked for", { change: 5, message: null }, 4, true],
  ])("%s", (_, event, last, behind) => {
    const state = withEvent(start(), event);
    expect([lastNumber(state), isBehind(state)]).toEqual([last, behind]);
    expect(state.messages.map(({ body }) => body)).not.toContain("old");
  });

  test("a change of a message that was not loaded is counted and otherwise ignored", () => {
    const state = withEvent(start(), { change: 5, message: messageLike({ number: 1, removed: true }) });
    expect([state.messages[0]?.number, state.change]).toEqual([2, 5]);
  });
});

test("what the server stored is shown right away, and asked for once more in case the event was lost", () => {
  const channel = new Channel();
  channel.store(false);
  const before = opened(channel.page());
  const { message } = channel.store(true);
  const state = withStored(before, message);
  expect([lastNumber(state), state.unconfirmed, isBehind(state)]).toEqual([2, [message.client_key], true]);
  expect(catchUp(state, channel).unconfirmed).toEqual([]);
  expect(withStored(state, message)).toBe(state);
});

test("unread are others' messages after the mark that were not taken back", () => {
  const channel = new Channel();
  channel.store(false);
  channel.store(true);
  channel.store(false);
  channel.remove(0);
  expect(unreadIn(opened(channel.page())).map(({ number }) => number)).toEqual([3]);
  expect(unreadIn(withRead(opened(channel.page()), 3))).toEqual([]);
});
