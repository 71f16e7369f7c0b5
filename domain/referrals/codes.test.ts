// Which codes there are, who may use one, and when two addresses are one mailbox.
import { expect, test } from "vitest";
import { type Caller, type Code, codeFault, isSameMailbox, newFriendCode, normalCode, useFault } from "./codes.ts";

const now = Temporal.Instant.from("2026-03-04T12:00:00Z");
const later = now.add({ hours: 1 });

const friend: Code = {
  kind: "friend",
  cents: 2_500,
  isOn: true,
  startsAt: null,
  endsAt: null,
  usesLeft: null,
  budgetLeft: null,
  newMembersOnly: true,
};
const campaign: Code = { ...friend, kind: "campaign", newMembersOnly: false, startsAt: now, usesLeft: 1 };
const anyone: Caller = { isOwner: false, usedThis: false, usedFriendCode: false, hasPaid: false, isSponsored: false };

test.each<[string, Code, ReturnType<typeof codeFault>]>([
  ["a friend's", friend, undefined],
  ["switched off", { ...friend, isOn: false }, "over"],
  ["from now on", campaign, undefined],
  ["from later on", { ...campaign, startsAt: later }, "not_yet"],
  ["until later", { ...campaign, endsAt: later }, undefined],
  ["until now", { ...campaign, endsAt: now }, "over"],
  ["no use left", { ...campaign, usesLeft: 0 }, "used_up"],
  ["the last of the budget", { ...campaign, budgetLeft: 2_500 }, undefined],
  ["a cent too little", { ...campaign, budgetLeft: 2_499 }, "used_up"],
])("a code, %s", (_, code, fault) => expect(codeFault(code, now)).toBe(fault));

test.each<[string, Code, Partial<Caller>, ReturnType<typeof useFault>]>([
  ["anyone, of a friend", friend, {}, undefined],
  ["their own", friend, { isOwner: true }, "own"],
  ["a second time", campaign, { usedThis: true }, "used"],
  ["of a second friend", friend, { usedFriendCode: true }, "one_friend"],
  ["of a campaign after a friend's", campaign, { usedFriendCode: true }, undefined],
  ["of a friend after paying", friend, { hasPaid: true }, "new_only"],
  ["of a campaign for everyone after paying", campaign, { hasPaid: true }, undefined],
  ["of a campaign for new members after paying", { ...campaign, newMembersOnly: true }, { hasPaid: true }, "new_only"],
  ["with a sponsor", campaign, { isSponsored: true }, "sponsored"],
  ["of one that is over", { ...campaign, endsAt: now }, {}, "over"],
])("used by %s", (_, code, caller, fault) => expect(useFault(code, { ...anyone, ...caller }, now)).toBe(fault));

test("a member's code has no sign that looks like another one", () => {
  let next = 0;
  const all = Array.from({ length: 20 }, () => newFriendCode((below) => next++ % below)).join("");
  expect(all).toMatch(/^[A-HJKMNP-Z2-9]+$/);
  expect(newFriendCode(() => 0)).toHaveLength(9);
  expect(normalCode(" abC-1 ")).toBe("ABC-1");
});

test.each([
  ["ana@people.example", "ana+2@people.example", true],
  ["a.n.a@gmail.com", "ana@googlemail.com", true],
  ["a.na@people.example", "ana@people.example", false],
  ["ana@people.example", "ana@other.example", false],
])("%s and %s", (one, other, same) => expect(isSameMailbox(one, other)).toBe(same));
