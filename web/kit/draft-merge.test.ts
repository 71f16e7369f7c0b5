// What is typed is never lost: not to another device, not to an answer that comes late.
import { describe, expect, test } from "vitest";
import { type Draft, draftsOf, type ServerDraft, textRules } from "./draft-merge.ts";

const { emptyDraft, withElsewhere, withReturned, withSaved, withSent, withServer, withTyped } = draftsOf(textRules);

const clean: Draft<string> = { value: "Hello", revision: 3, dirty: false, elsewhere: null };
const typed: Draft<string> = { ...clean, value: "Hello there", dirty: true };

describe("what the server has", () => {
  test.each<[string, Draft<string>, ServerDraft<string>, Partial<Draft<string>>]>([
    ["comes into an empty box", emptyDraft, { value: "Hi", revision: 2 }, { value: "Hi", revision: 2 }],
    [
      "replaces what was saved here",
      clean,
      { value: "Hello again", revision: 5 },
      { value: "Hello again", revision: 5 },
    ],
    ["was sent elsewhere: the box is empty", clean, { value: "", revision: 4 }, { value: "", revision: 4 }],
    ["is the same", { ...typed, value: "Hello" }, { value: "Hello", revision: 4 }, { revision: 4, dirty: false }],
    ["is older than what was typed", typed, { value: "Hello", revision: 3 }, { value: "Hello there", elsewhere: null }],
    [
      "is newer, and the beginning of it",
      typed,
      { value: "Hello", revision: 6 },
      { value: "Hello there", revision: 6, elsewhere: null },
    ],
    [
      "is newer and different: both are kept",
      typed,
      { value: "Other", revision: 6 },
      { value: "Hello there", revision: 6, elsewhere: "Other", dirty: true },
    ],
    [
      "is newer, and nothing is typed",
      { ...typed, value: " " },
      { value: "Other", revision: 6 },
      { value: "Other", dirty: false },
    ],
    [
      "was sent elsewhere while something was typed",
      typed,
      { value: "", revision: 4 },
      { value: "Hello there", revision: 4, dirty: true },
    ],
    ["was never saved", clean, null, clean],
    ["left before the last save", clean, { value: "He", revision: 2 }, clean],
  ])("%s", (_, draft, server, expected) => {
    expect(withServer(draft, server)).toMatchObject(expected);
  });
});

test("typing during a save leaves something to save", () => {
  const later = withTyped(typed, "Hello there!");
  expect(withSaved(later, { value: "Hello there", revision: 4 })).toMatchObject({ dirty: true, revision: 4 });
  expect(withSaved(typed, { value: "Hello there", revision: 4 })).toMatchObject({ dirty: false, revision: 4 });
  expect(withTyped(typed, typed.value)).toBe(typed);
});

test("sending uses up a revision, so that a save that comes late is refused", () => {
  expect(withSent(typed)).toEqual({ value: "", revision: 4, dirty: false, elsewhere: null });
});

test("the other device's text, and a message that was not sent, are added to what is typed", () => {
  expect(withElsewhere({ ...typed, elsewhere: "Other" })).toMatchObject({
    value: "Hello there\n\nOther",
    elsewhere: null,
  });
  expect(withReturned(typed, "First")).toMatchObject({ value: "First\n\nHello there", dirty: true });
  expect(withReturned(emptyDraft, "First")).toMatchObject({ value: "First" });
});
