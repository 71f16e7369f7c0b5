// What the menu of a post offers to its author, to another member, and to a practitioner.
import { expect, test } from "vitest";
import { actionsFor } from "./post-menu.ts";

const nothing = {
  reply: false,
  edit: false,
  delete: false,
  report: false,
  endorse: false,
  correct: false,
  vote: false,
};
const reply = { can: nothing, mine: false, state: "shown", parent_id: 1, anonymous: true, author: null } as const;

test("to its author: edit and delete, and nothing against themselves", () => {
  const post = { ...reply, parent_id: null, mine: true, can: { ...nothing, edit: true, delete: true } };
  expect(actionsFor({ post, muted: false, endorsed: false })).toEqual(["edit", "mute", "delete"]);
  expect(actionsFor({ post, muted: true, endorsed: false })).toEqual(["edit", "unmute", "delete"]);
});

test("to another member: report and block", () => {
  const post = { ...reply, can: { ...nothing, report: true } };
  expect(actionsFor({ post, muted: false, endorsed: false })).toEqual(["report", "block"]);
});

test("to a practitioner: agree or take it back, and correct", () => {
  const post = { ...reply, can: { ...nothing, report: true, endorse: true, correct: true } };
  expect(actionsFor({ post, muted: false, endorsed: false })).toEqual(["endorse", "correct", "report", "block"]);
  expect(actionsFor({ post, muted: false, endorsed: true })).toEqual(["unendorse", "correct", "report", "block"]);
});

test("a question of an ask-me-anything is answered, not agreed with", () => {
  const post = { ...reply, can: { ...nothing, endorse: true, correct: true } };
  expect(actionsFor({ post, muted: false, endorsed: false, asks: true })).toEqual(["correct", "block"]);
});

test("no one is blocked who is gone, or who has no name", () => {
  expect(actionsFor({ post: { ...reply, state: "deleted" }, muted: false, endorsed: false })).toEqual([]);
  expect(actionsFor({ post: { ...reply, anonymous: false }, muted: false, endorsed: false })).toEqual([]);
});
