// Cases for what cards say, and for filters in the URL.
import { describe, expect, test } from "vitest";
import { paths } from "../../../paths.ts";
import { countFilters, readListFilters, toApiQuery, toListQuery, withoutFilters } from "./list-filters.ts";
import { nextFree, priceWords, stateWords } from "./practitioner-words.ts";

const care = { licensed_care: true };
const talk = { licensed_care: false };

test.each([
  [["NY", "TX"], true, [care], "NY", "Licensed in New York, where you are"],
  [["CA"], false, [care], "NY", "Not licensed in New York, where you are"],
  [["CA"], false, [talk], "NY", "Not licensed in New York, but can offer education without a prescription"],
  [[], true, [talk], "NY", "Coaching and education, in every state"],
  [[], true, [talk], "ZZ", "Available to you outside the United States"],
  [["NY"], false, [care], "ZZ", "Licensed care isn’t available outside the United States"],
  [["CA", "NY", "TX", "WA"], null, [care], null, "Licensed in California, New York, and 2 more states"],
])("licensed in %j, for the member %j, offering %j, who is in %j: %s", (states, licensed, products, state, words) => {
  expect(stateWords({ certified_states: states, licensed_for_member: licensed, products }, state).words).toBe(words);
});

test.each([
  [[{ price: 35, minutes: 20 }], { price: "$35", minutes: "20 minutes", dollars: 35 }],
  [
    [
      { price: 60, minutes: 40 },
      { price: 35.5, minutes: 20 },
    ],
    { price: "From $35.50", minutes: "20 minutes", dollars: 35.5 },
  ],
  [[{ price: 0, minutes: 20 }], { price: "Free", minutes: "20 minutes", dollars: 0 }],
  [[], undefined],
])("the price of %j", (products, words) => {
  expect(priceWords(products)).toEqual(words);
});

test.each([
  ["2026-03-09 17:20:00", "America/New_York", "Today, 1:20 PM Eastern Time"],
  ["2026-03-10 03:30:00", "America/New_York", "Today, 11:30 PM Eastern Time"],
  ["2026-03-10 04:30:00", "America/New_York", "Tomorrow, 12:30 AM Eastern Time"],
  ["2026-03-12 13:00:00", "America/New_York", "Thursday, March 12, 9:00 AM Eastern Time"],
  ["2026-03-10 04:30:00", "Pacific/Honolulu", "Today, 6:30 PM Hawaii-Aleutian Standard Time"],
  [null, "America/New_York", undefined],
])("%s in %s is %s", (at, zone, words) => {
  const said = nextFree(at, zone, Temporal.Instant.from("2026-03-09T15:00:00Z"));
  expect(said?.replaceAll("\u00a0", " ")).toBe(words);
});

describe("filters in the URL", () => {
  const read = (query: string) => readListFilters(new URLSearchParams(query));

  test("are read under every name and written under one", () => {
    const filters = read(
      "vertical_ids=1,2&specialty_ids=7&show_prescribers&available_in_next_hours=24&only_free=1&r=abc",
    );
    expect(paths.practitioners(toListQuery(filters))).toBe(
      "/app/practitioners?vids=1%2C2&specialties=7&only_free=true&avail_max=24&prescribe=true&refcode=abc",
    );
  });

  test("come back the same", () => {
    const filters = read("vids=3&product_minutes=20&licensed=true&anon=true&prescribe=true");
    const url = new URL(paths.practitioners(toListQuery(filters)), "https://larkwell.example");
    expect(readListFilters(url.searchParams)).toEqual(filters);
    expect(countFilters(filters)).toBe(4);
  });

  test("are sent to the API, the member’s state only on request", () => {
    expect(toApiQuery(read("licensed=1&vids=3"), "NY")).toEqual({
      include_next_availability: true,
      vertical_ids: [3],
      licensed_in_state: "NY",
    });
    expect(toApiQuery(read("licensed=1"), null)).toEqual({ include_next_availability: true });
  });

  test("clearing keeps the search words", () => {
    const cleared = withoutFilters(read("term=sleep&vids=3&only_free=1&avail_max=24"));
    expect(countFilters(cleared)).toBe(0);
    expect(cleared.term).toBe("sleep");
  });
});
