/**
 * The public directory's search in the history: no words in any address, whether they were typed, came from a link or
 * returned with Back.
 */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptVisitorState } from "../../../shell/visitor-state.ts";
import { arriveWithSearch, keepPlace, readPlace, writeSearch } from "./directory-history.ts";
import { everybody } from "./directory-search.ts";

type Entry = { url: string; state: unknown };
let entries: Entry[];

/** A browser's history, as far as the directory uses it. */
beforeEach(() => {
  const at = (url: string) => ({ search: new URL(url, "https://larkwell.example").search, href: url });
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

test("a link's words are searched for, and removed from the address right away with all else kept", () => {
  open("/practitioners?term=Grief+and+loss&ref_code=R1");
  expect(arriveWithSearch()).toEqual({ ...everybody, term: "Grief and loss" });
  expect(urls()).toEqual(["/practitioners?ref_code=R1"]);
  // Again, as after Back or a reload.
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

test("the position in the list is kept with the words, and a new search begins at its top", () => {
  open("/practitioners?state=NY");
  writeSearch({ ...everybody, state: "NY", term: "latch" });
  expect(readPlace()).toBeUndefined();
  keepPlace({ shown: 20, scrolled: 1_830.5 });
  expect(readPlace()).toEqual({ shown: 20, scrolled: 1_830.5 });
  expect(arriveWithSearch()).toEqual({ ...everybody, state: "NY", term: "latch" });
  expect(urls()).toEqual(["/practitioners?state=NY"]);
  writeSearch({ ...everybody, state: "NY", term: "sleep" });
  expect(readPlace()).toBeUndefined();
});

test.each([null, {}, { place: 5 }, { place: { shown: "all", scrolled: 0 } }])("no position in %j", (state) => {
  open("/practitioners");
  Object.assign(entries.at(-1) ?? {}, { state });
  expect(readPlace()).toBeUndefined();
});

test("the chosen state waits in the tab for the registration, until another one or none is chosen", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  open("/practitioners");
  writeSearch({ ...everybody, state: "NY" });
  writeSearch({ ...everybody, state: "NY", term: "sleep" });
  expect(keptVisitorState()).toBe("NY");
  expect([...kept.values()]).toEqual(["NY"]);
  writeSearch({ ...everybody, term: "sleep" });
  expect(keptVisitorState()).toBeUndefined();
});
