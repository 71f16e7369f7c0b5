// What is written for the forum: two devices, the tab's storage, and quotes.
import { describe, expect, test } from "vitest";
import { draftsOf } from "../../../kit/draft-merge.ts";
import { emptyText, type ForumText, forumRules, fromKept, newerThan, toKept, withQuote } from "./forum-text.ts";

const drafts = draftsOf(forumRules);
const text: ForumText = { title: "How?", body: "One", content_warning: "", category_id: 3, anonymous: true };

describe("two devices", () => {
  test("another device's text comes into an empty form, and beside a filled one", () => {
    const server = { value: text, revision: 4 };
    expect(drafts.withServer(drafts.emptyDraft, server).value).toEqual(text);
    const mine = drafts.withTyped(drafts.emptyDraft, { ...emptyText, body: "Two" });
    expect(drafts.withServer(mine, server)).toMatchObject({ value: { body: "Two" }, elsewhere: text });
  });

  test("what was posted on another device is gone here, unless more was typed", () => {
    const saved = { ...drafts.emptyDraft, value: text, revision: 4 };
    expect(drafts.withServer(saved, null).value).toEqual(emptyText);
    expect(drafts.withServer({ ...saved, dirty: true }, null).value).toEqual(text);
    expect(drafts.withServer({ ...saved, revision: 0 }, null).value).toEqual(text);
  });

  test("a chosen community alone gives way", () => {
    const mine = drafts.withTyped(drafts.emptyDraft, { ...emptyText, category_id: 9 });
    expect(drafts.withServer(mine, { value: text, revision: 1 }).value).toEqual(text);
  });

  test("put together, nothing is lost, and no one is named who did not want to be", () => {
    const named = { ...text, title: "", body: "Two", category_id: null, anonymous: false };
    expect(forumRules.joined(named, text)).toEqual({ ...text, body: "Two\n\nOne", anonymous: true });
    expect(forumRules.joined(named, { ...named, anonymous: null }).anonymous).toBeNull();
    expect(forumRules.joined(named, named).anonymous).toBe(false);
  });
});

test("a save that another device was ahead of says what is there now", () => {
  expect(newerThan({ ...text, body: "One " }, 4, { value: text, revision: 4 })).toBeUndefined();
  expect(newerThan(text, 4, { value: { ...text, body: "Two" }, revision: 6 })).toMatchObject({ revision: 6 });
  expect(newerThan(text, 4, null)).toEqual({ value: emptyText, revision: 4 });
  expect(newerThan(emptyText, 4, null)).toBeUndefined();
});

test("the tab gives back what it keeps", () => {
  for (const one of [emptyText, text, { ...text, anonymous: false }])
    expect(fromKept(toKept(one, { revision: 2, dirty: true }))).toEqual(one);
  expect(fromKept({})).toEqual(emptyText);
});

test("a quote is added below, line by line", () => {
  expect(withQuote("", { text: "a\n\nb", name: "Quiet Heron" })).toBe("> Quiet Heron:\n> a\n>\n> b\n\n");
  expect(withQuote("Hm", { text: " a ", name: "Quiet Heron" })).toBe("Hm\n\n> Quiet Heron:\n> a\n\n");
});
