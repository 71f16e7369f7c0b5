/** The public directory's search in the history: no words in any address, whatever was typed, linked or gone back to. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { arriveWithSearch, writeSearch } from "./directory-history.ts";
import { everybody } from "./directory-search.ts";

type Entry = { url: string; state: unknown };
let entries: Entry[];

/** A browser's history, as far as the directory uses it. */
beforeEach(() => {
  const at = (url: string) => ({ search: new URL(url, "https://larkwell.example").search });
  entries = [];
  vi.stubGlobal("window", {
    get location() {
      return at(entries.at(-1)?.url ?? "/practitioners");
    },
    history: {
      get state() {
        return entries.at(-1)?.state ?? null;
      },
      pushState: (state: unknown, _: string, url: string) => entries.push({ state, url }),
      replaceState: (state: unknown, _: string, url: string) => entries.splice(-1, 1, { state, url }),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (url: string) => entries.push({ url, state: null });
const urls = () => entries.map(({ url }) => url);

test("words that are typed replace the entry and stay out of its address", () => {
  open("/practitioners");
  writeSearch({ ...everybody, term: "I was" });
  writeSearch({ ...everybody, term: "I was raped" });
  expect(urls()).toEqual(["/practitioners"]);
  expect(arriveWithSearch().term).toBe("I was raped");
});

test("a link's words are searched for, and leave the address at once with all else kept", () => {
  open("/practitioners?term=Grief+and+loss&ref_code=R1");
  expect(arriveWithSearch()).toEqual({ ...everybody, term: "Grief and loss" });
  expect(urls()).toEqual(["/practitioners?ref_code=R1"]);
  // Once more, as after Back or a reload.
  expect(arriveWithSearch().term).toBe("Grief and loss");
});

test("filters are steps of their own, and the words go along unseen", () => {
  open("/practitioners");
  writeSearch({ ...everybody, term: "latch" });
  writeSearch({ ...everybody, term: "latch", state: "NY" });
  expect(urls()).toEqual(["/practitioners", "/practitioners?state=NY"]);
  expect(arriveWithSearch()).toEqual({ ...everybody, term: "latch", state: "NY" });
  entries.pop();
  expect(arriveWithSearch()).toEqual({ ...everybody, term: "latch" });
});

test("clearing the words clears them from the entry", () => {
  open("/practitioners");
  writeSearch({ ...everybody, term: "latch" });
  writeSearch(everybody);
  expect(arriveWithSearch()).toEqual(everybody);
  expect(entries).toHaveLength(1);
});
