import { describe, expect, test } from "vitest";
import {
  CLAIM_MINUTES,
  type Conversation,
  type InboxEvent,
  type InboxRefusal,
  type InboxStep,
  liveClaim,
  stateOf,
  takeStep,
} from "./inbox-states.ts";

const now = Temporal.Instant.from("2026-03-10T15:00:00Z");
const minutes = (count: number) => now.add({ minutes: count });
const [me, colleague] = [1, 2];

const fresh: Conversation = {
  shared: true,
  waitingSince: minutes(-60),
  lastMemberNumber: 4,
  closedAt: null,
  snoozedUntil: null,
  claim: null,
  assigneeId: null,
  urgentSince: null,
};
const held = (by: number, until = minutes(5)) => ({ ...fresh, claim: { by, until } });
const closed = { ...fresh, waitingSince: null, closedAt: minutes(-10) };
const asleep = { ...fresh, snoozedUntil: minutes(60) };
const answered = { ...fresh, waitingSince: null };

describe("the state of a conversation", () => {
  test.each<[string, Partial<Conversation>, string]>([
    ["the member waits", {}, "needs_reply"],
    ["answered", { waitingSince: null }, "waiting"],
    ["snoozed", { snoozedUntil: minutes(1) }, "snoozed"],
    ["the snooze is over in this very second: back by itself", { snoozedUntil: now }, "needs_reply"],
    ["answered while snoozed", { snoozedUntil: minutes(1), waitingSince: null }, "waiting"],
    ["closed", { closedAt: now, waitingSince: null }, "closed"],
    ["closed comes before all others", { closedAt: now, snoozedUntil: minutes(1) }, "closed"],
  ])("%s", (_what, facts, state) => {
    expect(stateOf({ ...fresh, ...facts }, now)).toBe(state);
  });

  test("a claim holds until its last second", () => {
    expect(liveClaim({ by: me, until: minutes(1) }, now)?.by).toBe(me);
    expect(liveClaim({ by: me, until: now }, now)).toBeNull();
  });
});

const claimUntil = minutes(CLAIM_MINUTES);
type Row = [
  string,
  Conversation,
  InboxStep,
  { next?: Partial<Conversation>; event?: InboxEvent; refused?: InboxRefusal },
];

describe("a step of one person", () => {
  test.each<Row>([
    [
      "claims a free one",
      fresh,
      { kind: "claim", takeOver: false },
      { next: { claim: { by: me, until: claimUntil } }, event: "claimed" },
    ],
    [
      "renews their own, without a word in the history",
      held(me),
      { kind: "claim", takeOver: false },
      { next: { claim: { by: me, until: claimUntil } } },
    ],
    [
      "cannot claim what a colleague has",
      held(colleague),
      { kind: "claim", takeOver: false },
      { refused: "conversation_claimed" },
    ],
    [
      "takes it over",
      held(colleague),
      { kind: "claim", takeOver: true },
      { next: { claim: { by: me, until: claimUntil } }, event: "taken_over" },
    ],
    [
      "claims what a colleague’s lease has left",
      held(colleague, now),
      { kind: "claim", takeOver: false },
      { next: { claim: { by: me, until: claimUntil } }, event: "claimed" },
    ],
    [
      "claims nothing that is not shared",
      { ...fresh, shared: false },
      { kind: "claim", takeOver: false },
      { refused: "conversation_not_shared" },
    ],
    ["releases their own", held(me), { kind: "release" }, { next: { claim: null } }],
    ["releases nothing of a colleague", held(colleague), { kind: "release" }, { next: held(colleague) }],
    ["assigns it to themselves", fresh, { kind: "assign", to: me }, { next: { assigneeId: me }, event: "assigned" }],
    ["assigns it again", { ...fresh, assigneeId: me }, { kind: "assign", to: me }, { next: { assigneeId: me } }],
    [
      "gives it back to everyone",
      { ...fresh, assigneeId: me },
      { kind: "assign", to: null },
      { next: { assigneeId: null }, event: "returned" },
    ],
    [
      "cannot assign what a colleague works on",
      held(colleague),
      { kind: "assign", to: me },
      { refused: "conversation_claimed" },
    ],
    [
      "hands it over, and lets go of it",
      held(me),
      { kind: "hand_over", to: colleague },
      { next: { assigneeId: colleague, claim: null }, event: "handed_over" },
    ],
    [
      "hands over nothing of their own practice",
      { ...fresh, shared: false },
      { kind: "hand_over", to: colleague },
      { refused: "conversation_not_shared" },
    ],
    [
      "snoozes",
      held(me),
      { kind: "snooze", until: minutes(60), seen: 4 },
      { next: { snoozedUntil: minutes(60), claim: null }, event: "snoozed" },
    ],
    ["cannot snooze into the past", fresh, { kind: "snooze", until: now, seen: 4 }, { refused: "snooze_out_of_range" }],
    [
      "cannot snooze beyond 90 days",
      fresh,
      { kind: "snooze", until: now.add({ hours: 24 * 90 + 1 }), seen: 4 },
      { refused: "snooze_out_of_range" },
    ],
    [
      "cannot snooze what needs no answer",
      answered,
      { kind: "snooze", until: minutes(60), seen: 4 },
      { refused: "nothing_to_snooze" },
    ],
    [
      "cannot snooze over a message they have not seen",
      fresh,
      { kind: "snooze", until: minutes(60), seen: 3 },
      { refused: "member_wrote_meanwhile" },
    ],
    ["wakes it early", asleep, { kind: "wake" }, { next: { snoozedUntil: null }, event: "woken" }],
    [
      "closes",
      { ...held(me), urgentSince: now },
      { kind: "close", seen: 4 },
      { next: { closedAt: now, waitingSince: null, claim: null, urgentSince: null }, event: "closed" },
    ],
    ["closes a closed one again: nothing new", closed, { kind: "close", seen: 4 }, { next: closed }],
    [
      "cannot close over a message they have not seen",
      fresh,
      { kind: "close", seen: 3 },
      { refused: "member_wrote_meanwhile" },
    ],
    [
      "cannot close what a colleague works on",
      held(colleague),
      { kind: "close", seen: 4 },
      { refused: "conversation_claimed" },
    ],
    [
      "reopens, and the old message waits again",
      closed,
      { kind: "reopen", unansweredSince: minutes(-60) },
      { next: { closedAt: null, waitingSince: minutes(-60) }, event: "reopened" },
    ],
    ["reopens an open one: nothing new", fresh, { kind: "reopen", unansweredSince: null }, { next: fresh }],
    [
      "answers",
      { ...held(me), snoozedUntil: minutes(5), urgentSince: now },
      { kind: "care_answered" },
      { next: { waitingSince: null, snoozedUntil: null, claim: null, urgentSince: null } },
    ],
    [
      "answers what was closed: it waits for the member",
      closed,
      { kind: "care_answered" },
      { next: { closedAt: null } },
    ],
    [
      "cannot answer while a colleague writes",
      held(colleague),
      { kind: "care_answered" },
      { refused: "conversation_claimed" },
    ],
  ])("%s", (_what, before, step, { next, event = null, refused }) => {
    const outcome = takeStep(before, step, me, now);
    expect(outcome).toEqual(refused ? { refused } : { next: { ...before, ...next }, event });
  });
});

describe("a message of the member", () => {
  const write = (before: Conversation, urgent = false) =>
    takeStep(before, { kind: "member_wrote", number: 5, urgent }, 9, now);

  test.each<[string, Conversation, Partial<Conversation>, InboxEvent | null]>([
    ["keeps the time of the first that waits", fresh, {}, null],
    ["begins to wait after an answer", answered, { waitingSince: now }, null],
    ["reopens a closed one", closed, { closedAt: null, waitingSince: now }, "reopened_by_member"],
    ["wakes a snoozed one", asleep, { snoozedUntil: null }, null],
    ["leaves a colleague’s claim alone", held(colleague), {}, null],
  ])("%s", (_what, before, next, event) => {
    expect(write(before)).toEqual({ next: { ...before, lastMemberNumber: 5, ...next }, event });
  });

  test("with words of danger comes first, from the first of them", () => {
    expect(write(fresh, true)).toMatchObject({ next: { urgentSince: now } });
    expect(write({ ...fresh, urgentSince: minutes(-5) }, true)).toMatchObject({ next: { urgentSince: minutes(-5) } });
    expect(write({ ...fresh, urgentSince: minutes(-5) })).toMatchObject({ next: { urgentSince: minutes(-5) } });
  });
});
