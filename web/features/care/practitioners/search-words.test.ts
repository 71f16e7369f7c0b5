// What people type to search is never in an address (D87): inside the application it is in the state of the history entry.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lookingFor, paths, readLookingFor } from "../../../paths.ts";
import { readListFilters, toListQuery, withoutTerm } from "./list-filters.ts";

const web = join(import.meta.dirname, "../../..");
const files = globSync("{features,shell,kit,islands}/**/*.{ts,tsx}", { cwd: web })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !file.includes(".test."));

/**
 * Pages without the router, and steps of a program. Their links can't carry history state, and their words are ours,
 * not typed by anyone. They are removed on arrival.
 */
const documents =
  /^features\/public\/(site|landings|employers|health-plans|promotion)\/|^features\/journey\/curriculum\/step-path\.ts$|^shell\/visitor\.ts$/;

test("no link and no navigation inside the application puts words into an address", () => {
  const faults = files
    .filter((file) => !documents.test(file))
    .filter((file) =>
      /(?:practitioners|directory|bookPractitioner)\([^)]*\bterm\b/s.test(readFileSync(join(web, file), "utf8")),
    );
  expect(faults).toEqual([]);
});

test("only the two searches write words into the history, and they replace", () => {
  const island = readFileSync(join(web, "islands/directory.tsx"), "utf8");
  expect(island).not.toMatch(/pushState\((?:null|undefined)/);
  const pushes = files.filter((file) => /history\.(push|replace)State/.test(readFileSync(join(web, file), "utf8")));
  // SharedSummary takes the key of a summary out of the address.
  expect(pushes.toSorted()).toEqual([
    "features/account/health-summary/SharedSummary.tsx",
    "features/care/practitioners/directory-history.ts",
  ]);
});

test("the address of a search has its filters and not its words", () => {
  const filters = readListFilters(new URLSearchParams("term=I+was+raped&vids=3&anon=true"));
  expect(filters.term).toBe("I was raped");
  expect(paths.practitioners(toListQuery(filters))).toBe("/app/practitioners?vids=3&anon=true");
});

test("a link's words are removed from its address, and all else of it stays", () => {
  expect(withoutTerm(new URLSearchParams("term=sleep&vids=3&refcode=spring&refine"))).toBe(
    "vids=3&refcode=spring&refine=",
  );
});

test.each([
  [lookingFor("sleep").state, "sleep"],
  [{ term: "x".repeat(300) }, "x".repeat(100)],
  [{ booked: 1 }, ""],
  [{ term: 5 }, ""],
  ["term", ""],
  [null, ""],
  [undefined, ""],
])("reads %j", (state, term) => expect(readLookingFor(state)).toBe(term));
