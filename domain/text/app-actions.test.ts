// Cases for actions in links.
import { expect, test } from "vitest";
import { linkMessage, readAppAction } from "./app-actions.ts";

test.each([
  ["action=custom-ob", { action: "custom-ob" }],
  ["action=show-message&message=Welcome+back", { action: "show-message", message: "Welcome back" }],
  ["action=show-message", undefined],
  ["action=claim-invite&invite_id=a1-b2", { action: "claim-invite", inviteId: "a1-b2" }],
  ["action=campus-claim&invite_id=a1-b2", { action: "campus-claim", inviteId: "a1-b2" }],
  ["action=claim-invite", undefined],
  ["action=claim-invite&invite_id=../x", undefined],
  ["action=delete-account", undefined],
  ["", undefined],
])("?%s", (query, expected) => {
  expect(readAppAction(new URLSearchParams(query))).toEqual(expected);
});

test.each([
  ["Your visit went well. See you soon!", "Your visit went well. See you soon!"],
  ["Call 1-800-555-0100 now", "Call now"],
  ["Call (212) 555 0123 now", "Call now"],
  ["Code 12345 or 1234", "Code or 1234"],
  ["Go to https://evil.example/a?b now", "Go to now"],
  ["Go to evil.example/path now", "Go to now"],
  ["Go to //evil.example now", "Go to now"],
  ["Write to help@evil.example now", "Write to now"],
  ["javascript:alert(1) hello", "hello"],
  ["See é.co or 界。com now", "See or now"],
  ["Type 1.1.1.1 or \\\\evil", "Type or"],
  ["Dial 1/2/3/4/5 today", "Dial today"],
  ["ev\u00adil.ex\u200bample", ""],
  ["At 10:30, room 4. See you.", "At 10:30, room 4. See you."],
  ["Thank you... and welcome", "Thank you... and welcome"],
  ["two\nlines\u0000", "two lines"],
  ["<b>bold</b>", "<b>bold</b>"],
  ["x".repeat(500), "x".repeat(140)],
])("%j is shown as %j", (raw, expected) => {
  expect(linkMessage(raw)).toBe(expected);
});
