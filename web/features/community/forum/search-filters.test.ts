/** The search's address has its filters and never its words. */
import { expect, test } from "vitest";
import { paths } from "../../../paths.ts";
import { hasFilters, readForumFilters, toForumQuery } from "./search-filters.ts";

test("filters survive the address, the words don’t", () => {
  const filters = { term: "preeclampsia", community: "first-weeks", answered: true, days: 30 };
  const address = paths.forumSearch(toForumQuery(filters));
  expect(address).toBe("/forum-search?community=first-weeks&answered=true&days=30");
  expect(readForumFilters(new URL(address, "https://a.example").searchParams, "preeclampsia")).toEqual(filters);
});

test("what isn’t a filter is none", () => {
  const filters = readForumFilters(new URLSearchParams("days=12&answered=1&q=secret"), " a ");
  expect(filters).toEqual({ term: "a", community: "", answered: false, days: undefined });
  expect(hasFilters(filters)).toBe(false);
  expect(hasFilters({ ...filters, days: 7 })).toBe(true);
  expect(paths.forumSearch(toForumQuery(filters))).toBe("/forum-search");
});
