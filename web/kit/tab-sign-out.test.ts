/**
 * Signing out clears every tab: this one, those that are notified, and those that were suspended. No script stores
 * anything outside this mechanism.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "../shell/storage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Health facts as forms store them, and data that reveals nothing about a person. */
const typed = {
  "larkwell.booking.4.7": '{"note":"bleeding since Monday"}',
  "larkwell.note.12": "pain on the left",
  "larkwell.assessment.4.2.1": '{"answer":"often"}',
  "larkwell.some-later-draft": "a secret",
  "react-router-scroll-positions": "{}",
};
const impersonal = { "larkwell.native": "1", "larkwell.reloaded": "release" };

const namesIn = (tab: Storage) =>
  Array.from({ length: tab.length }, (_, index) => tab.key(index) ?? "")
    .filter((name) => name !== "larkwell.signed-out-seen")
    .sort((a, b) => a.localeCompare(b));

/** A separate tab on this device, with its own storage, scripts and events. */
async function openTab(device: Storage) {
  const tab = memoryStorage();
  const listeners: Record<string, ((event: { key?: string }) => void)[]> = {};
  const enter = () => {
    vi.stubGlobal("localStorage", device);
    vi.stubGlobal("sessionStorage", tab);
    vi.stubGlobal("addEventListener", (name: string, listener: () => void) => {
      listeners[name] = [...(listeners[name] ?? []), listener];
    });
  };
  enter();
  vi.resetModules();
  const drafts = await import("./tab-sign-out.ts");
  drafts.mindSignOut();
  return {
    tab,
    type: () => {
      for (const [name, text] of Object.entries({ ...typed, ...impersonal })) tab.setItem(name, text);
    },
    signOut: () => {
      enter();
      drafts.emptyAllTabs();
    },
    hear: (name: "storage" | "pageshow") => {
      enter();
      for (const listener of listeners[name] ?? []) listener({ key: "larkwell.signed-out" });
    },
  };
}

describe("after signing out", () => {
  test("nothing that was typed is in the tab that left, and in none that is notified", async () => {
    const device = memoryStorage();
    const [here, there] = [await openTab(device), await openTab(device)];
    here.type();
    there.type();
    here.signOut();
    expect(namesIn(here.tab)).toEqual(Object.keys(impersonal));
    expect(namesIn(there.tab)).toHaveLength(7);
    there.hear("storage");
    expect(namesIn(there.tab)).toEqual(Object.keys(impersonal));
  });

  test("a tab that slept is emptied when it is shown again, once", async () => {
    const device = memoryStorage();
    const [here, asleep] = [await openTab(device), await openTab(device)];
    asleep.type();
    here.signOut();
    asleep.hear("pageshow");
    expect(namesIn(asleep.tab)).toEqual(Object.keys(impersonal));
    // What the next person types stays.
    asleep.type();
    asleep.hear("pageshow");
    expect(namesIn(asleep.tab)).toHaveLength(7);
  });
});

test("every script that stores something in the browser is listed here, with what it stores", () => {
  const root = path.join(import.meta.dirname, "..");
  const writers = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^build\/|node_modules/.test(file))
    .filter((file) => /(local|session)Storage\s*\.\s*setItem/.test(readFileSync(path.join(root, file), "utf8")));
  const known: Record<string, string> = {
    "visitor/expiring-storage.ts": "where a visitor came from, until a sign-in takes it away",
    "api/record-changed.ts": "that something changed, as a time",
    "api/session.ts": "the session, taken away by signing out",
    "shell/kept/contact.ts": "that the page with kept texts led to the application, as a time, in the tab",
    "shell/kept/kept-mark.ts": "whose kept texts these are and until when, taken away when the session ends",
    "features/care/inbox/use-shortcuts.ts": "whether single keys work in the inbox, on the device",
    "features/care/messages/push-offer.ts": "that push notifications were offered, on the device",
    "features/care/visits/SelfView.tsx": "the corner of the own picture, in the tab",
    "features/care/visits/local-media.ts": "camera and microphone, in the tab",
    "islands/island-loader.ts": "the release that was loaded",
    "kit/tab-draft.ts": "all drafts",
    "kit/tab-sign-out.ts": "that somebody signed out, as a mark without meaning",
    "language/choose-language.ts": "which language the page was opened again in, in the tab",
    "native/bridge.ts": "that a shell is around the page",
    "shell/app-promotion.ts": "how often the app was offered",
    "visitor/arrival.ts": "what a visitor's link brought along, in the tab",
    "shell/missing-script.ts": "the release that was loaded",
    "api/exit-lock.ts": "that a quick exit locks the account, on the device",
    "shell/quick-exit.ts": "that the tab was left",
  };
  expect(writers.sort()).toEqual(Object.keys(known).sort());
});
