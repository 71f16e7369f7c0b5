import { expect, test } from "vitest";
import { correctionOf, distanceOf, libraryQuery, libraryWordsOf } from "./search.ts";

test.each([
  ["Período", ["periodo"]],
  ["C-section scar", ["cesarean", "scar"]],
  ["ob-gyn", ["obgyn"]],
  ["?!", []],
])("the words of %j", (term, words) => {
  expect(libraryWordsOf(term)).toEqual(words);
});

test("a word is found in each of its meanings", () => {
  expect(libraryQuery(["period", "pain"])).toBe("(period | menstruation | menses | menstrual) & pain");
  // Someone who bleeds doesn't find blood pressure, nor exercise about the baby's movements, and a miscarriage is a loss.
  expect(libraryQuery(["bleeding"])).toBe("(bleeding | bleed | spotting | hemorrhage)");
  expect(libraryQuery(["movement"])).toBe("movement");
  expect(libraryQuery(["miscarriage"])).toBe("(miscarriage | miscarried | loss)");
  expect(libraryQuery(["back", "pa"], { unfinished: true })).toBe("back & pa:*");
  expect(libraryQuery([])).toBeNull();
});

test.each([
  ["sleep", "sleep", 0],
  ["slep", "sleep", 1],
  ["slip", "sleep", 2],
  ["selep", "sleep", 1],
  ["a", "sleep", 3],
])("from %s to %s it is %d", (one, other, distance) => {
  expect(distanceOf(one, other, 2)).toBe(distance);
});

const known = ["pregnancy", "sleep", "preeclampsia", "fever", "feeding"];
test.each([
  ["pregnacy", "pregnancy"],
  ["preclampsia", "preeclampsia"],
  ["sleep", undefined],
  ["fevre", "fever"],
  ["zebra", undefined],
  ["fe", undefined],
])("%s is corrected to %s", (word, corrected) => {
  expect(correctionOf(word, known)).toBe(corrected);
});
