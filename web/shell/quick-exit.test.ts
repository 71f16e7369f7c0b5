/** Quick exit leaves the site, whatever a link says about a shell, and keeps nothing in the tab that was typed. */
import { afterEach, expect, test, vi } from "vitest";
import { brand } from "../brand.ts";
import { askToStay, quickExit } from "./quick-exit.ts";
import { memoryStorage } from "./storage.ts";

afterEach(() => vi.unstubAllGlobals());

/** Quick exit from a page at this address, in a tab with this storage; returns where the window went. */
function leave(search: string, { shell = {}, tab = memoryStorage(), device = memoryStorage() } = {}) {
  const gone: unknown[] = [];
  const location = { search, origin: "https://care.example", replace: (to: string) => void gone.push(to) };
  vi.stubGlobal("location", location);
  vi.stubGlobal("sessionStorage", tab);
  vi.stubGlobal("localStorage", device);
  vi.stubGlobal("document", { title: "", body: { replaceChildren: () => {} } });
  const parts = {
    location,
    addEventListener: () => {},
    open: (to: string) => void gone.push(to),
    postMessage: () => {},
  };
  vi.stubGlobal("window", { ...parts, ...shell });
  quickExit();
  return gone;
}

function keeping(entries: Record<string, string>): Storage {
  const storage = memoryStorage();
  for (const [name, value] of Object.entries(entries)) storage.setItem(name, value);
  return storage;
}

const entriesOf = (storage: Storage) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").map((name) => [
      name,
      storage.getItem(name),
    ]),
  );

test.each(["", "?native=1"])("in a browser, with %j in the address, to the ordinary page", (search) => {
  expect(leave(search)).toEqual([brand.quickExitTo, brand.quickExitTo]);
});

test("a page that asks before it is closed asks nobody who leaves by quick exit", () => {
  const asked = () => {
    let count = 0;
    askToStay({ preventDefault: () => void count++ } as BeforeUnloadEvent);
    return count;
  };
  const tab = memoryStorage();
  vi.stubGlobal("sessionStorage", tab);
  expect(asked()).toBe(1);
  leave("", { tab });
  expect(asked()).toBe(0);
});

test("in a shell, which opens the ordinary page itself", () => {
  const told: string[] = [];
  const LarkwellAndroid = { postMessage: (json: string) => void told.push(json) };
  expect(leave("?native=1", { shell: { LarkwellAndroid } })).toEqual(["/"]);
  expect(told).toEqual([JSON.stringify({ type: "quick_exit", url: brand.quickExitTo })]);
});

test("nothing that was typed or chosen stays in the tab, and nothing about a visitor on the device; the session is left to sign-out", () => {
  const tab = keeping({
    "larkwell.note.12": "He reads my messages.",
    "larkwell.booking.3.7": '{"purpose":"counseling"}',
    "larkwell.order.3": '{"city":"Chicago"}',
    "larkwell.lead.demo": "{}",
    "larkwell.registration": "{}",
    "larkwell.arrival": "org=x",
    "larkwell.visit.corner": "top left",
    "larkwell.something.later": "typed",
  });
  const device = keeping({ "larkwell.session": "{}", "larkwell.referral": "{}", "larkwell.attribution": "{}" });
  leave("", { tab, device });
  expect(entriesOf(tab)).toEqual({ "larkwell.left": "1" });
  expect(entriesOf(device)).toEqual({ "larkwell.session": "{}" });
});

test("native mode continues: the shell's page behind must still know that it is in one", () => {
  const tab = keeping({ "larkwell.native": "1", "larkwell.note.12": "typed" });
  leave("", { tab });
  expect(entriesOf(tab)).toEqual({ "larkwell.native": "1", "larkwell.left": "1" });
});
