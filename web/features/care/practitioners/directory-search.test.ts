/** The address of the public directory: read defensively, written back without losing other parameters. */
import { expect, test } from "vitest";
import { addressOf, everybody, isSearching, markSearch, readSearch, searchMark, toQuery } from "./directory-search.ts";

test.each([
  ["", everybody],
  ["?term=%20latch%20&profession=midwife&state=ny", { term: "latch", profession: "midwife", state: "NY" }],
  [`?term=${"x".repeat(200)}&state=New%20York`, { term: "x".repeat(80), profession: "", state: "NE" }],
])("reads %j", (search, expected) => {
  expect(readSearch(search)).toEqual(expected);
});

test.each([
  [everybody, "", "/practitioners"],
  [everybody, "?term=old", "/practitioners"],
  [{ ...everybody, term: "my baby" }, "?term=old&ref_code=R1", "/practitioners?ref_code=R1"],
  [everybody, "?ref_code=R1", "/practitioners?ref_code=R1"],
])("writes %j over %j", (search, now, expected) => {
  expect(addressOf(search, now)).toBe(expected);
});

test.each([
  ["", false],
  ["?ref_code=R1", false],
  ["?term=&profession=&state=", false],
  ["?term=Grief+and+loss", true],
  ["?ref_code=R1&state=NY", true],
  ["?profession=midwife", true],
  ["?my_term=x", false],
])("%j marks the document before anything is seen, as the island will: %j", (search, marked) => {
  const marks: string[] = [];
  const documentElement = { setAttribute: (name: string) => marks.push(name) };
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- The very text that stands in the page.
  new Function("location", "history", "document", markSearch)({ search }, { state: null }, { documentElement });
  expect(marks).toEqual(marked ? [searchMark] : []);
  expect(isSearching(readSearch(search))).toBe(marked);
});

test("words in the entry's state mark it too", () => {
  const marks: string[] = [];
  const documentElement = { setAttribute: (name: string) => marks.push(name) };
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- The very text that stands in the page.
  new Function("location", "history", "document", markSearch)(
    { search: "" },
    { state: { term: "grief" } },
    { documentElement },
  );
  expect(marks).toEqual([searchMark]);
});

test("asks the API only for what is requested", () => {
  expect(toQuery(everybody)).toEqual({});
  expect(toQuery({ term: "a", profession: "doula", state: "VT" })).toEqual({
    term: "a",
    profession: "doula",
    licensed_in_state: "VT",
  });
});
