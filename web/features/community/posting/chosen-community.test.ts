// Where a new post goes.
import { expect, test } from "vitest";
import { chosenCommunity } from "./chosen-community.ts";
import { emptyText } from "./forum-text.ts";

const begun = { ...emptyText, title: "How?", category_id: 3 };

test.each([
  ["a link decides for an empty form", { text: { ...emptyText, category_id: 3 }, linked: 7, hasChosen: false }, 7],
  ["a draft stays where it was to go", { text: begun, linked: 7, hasChosen: false }, 3],
  [
    "a draft without a community takes the link's",
    { text: { ...begun, category_id: null }, linked: 7, hasChosen: false },
    7,
  ],
  ["a choice stays", { text: { ...emptyText, category_id: null }, linked: 7, hasChosen: true }, null],
  ["without a link", { text: emptyText, linked: null, hasChosen: false }, null],
])("%s", (_, facts, expected) => {
  expect(chosenCommunity(facts)).toBe(expected);
});
