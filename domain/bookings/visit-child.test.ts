import { expect, test } from "vitest";
import { type ChildShown, childShown } from "./visit-child.ts";

const today = Temporal.PlainDate.from("2026-03-10");
const mia = { birthday: "2020-01-01", died: false, removed: false, closed: false, ofState: null, quiet: false };
const list = { side: "member", anonymous: false, over: false, opened: false, today } as const;
const practitioner = { ...list, side: "practitioner" } as const;
const past = { over: true, opened: true } as const;

test.each<[string, object, object, ChildShown]>([
  ["a coming visit", {}, {}, "named"],
  ["of a child who died", { died: true }, {}, "none"],
  ["of a child who was removed", { removed: true }, {}, "none"],
  ["the page of a coming visit of a child who died", { died: true }, { opened: true }, "none"],
  ["a past visit in a list, of a child who died", { died: true }, { over: true }, "none"],
  ["the page of a past visit of a child who died", { died: true }, past, "named"],
  ["the page of a past visit of a child who was removed", { removed: true }, past, "named"],
  ["at 13, in a state without rules", { birthday: "2013-01-01" }, {}, "none"],
  ["at 13, in a state that opens growth", { birthday: "2013-01-01", ofState: ["growth"] }, {}, "none"],
  ["at 13, in a state that opens visits", { birthday: "2013-01-01", ofState: ["visits"] }, {}, "named"],
  ["after a loss", { quiet: true }, {}, "none"],
  ["the page of a coming visit after a loss", { quiet: true }, { opened: true }, "none"],
  ["the page of a past visit after a loss", { quiet: true }, past, "named"],
  ["at 18", { birthday: "2008-03-10", ofState: ["visits"] }, {}, "none"],
  ["the page of a past visit, now 18", { birthday: "2008-03-10" }, past, "named"],
])("the member reads it: %s", (_, child, reading, shown) => {
  expect(childShown({ ...mia, ...child }, { ...list, ...reading })).toBe(shown);
});

test.each<[string, object, object, ChildShown]>([
  ["a coming visit", {}, {}, "named"],
  ["after the parent’s loss", { quiet: true }, {}, "named"],
  ["of a child of 13", { birthday: "2013-01-01" }, {}, "named"],
  ["of a child who died", { died: true }, {}, "none"],
  ["the page of a past visit of a child who died", { died: true }, past, "named"],
  ["an anonymous visit", {}, { anonymous: true }, "unnamed"],
  ["the page of an anonymous past visit", {}, { anonymous: true, ...past }, "unnamed"],
  ["an anonymous visit of a child who was removed", { removed: true }, { anonymous: true }, "none"],
  ["the page of an anonymous past visit of a child who died", { died: true }, { anonymous: true, ...past }, "none"],
])("the practitioner reads it: %s", (_, child, reading, shown) => {
  expect(childShown({ ...mia, ...child }, { ...practitioner, ...reading })).toBe(shown);
});
