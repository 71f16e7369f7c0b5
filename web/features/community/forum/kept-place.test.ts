import { expect, test } from "vitest";
import { countsOf, parsePlace } from "./kept-place.ts";

test("pages before the first are counted apart", () => {
  expect(countsOf([])).toEqual({ later: 0, earlier: 0 });
  expect(countsOf([undefined, "7~7"])).toEqual({ later: 2, earlier: 0 });
  expect(countsOf([{ before: "3~3~10" }, {}, { after: "9~9~20" }])).toEqual({ later: 2, earlier: 1 });
});

test("a place is what was kept for this entry of the history; anything else is none", () => {
  const counts = JSON.stringify({ later: 3, earlier: 1 });
  expect(parsePlace(counts, '{"abc":1200}', "abc")).toEqual({ later: 3, earlier: 1, top: 1200 });
  expect(parsePlace(counts, '{"abc":1200}', "other")).toBeUndefined();
  expect(parsePlace(null, '{"abc":1200}', "abc")).toBeUndefined();
  expect(parsePlace(counts, null, "abc")).toBeUndefined();
  expect(parsePlace("no JSON", "[1]", "abc")).toBeUndefined();
  expect(parsePlace('{"later":1e9}', '{"abc":1}', "abc")).toEqual({ later: 20, earlier: 0, top: 1 });
});
