/** What the bridge sends, on which channel, and which links it opens outside the application. */
import { readFileSync } from "node:fs";
import { NATIVE_MESSAGES, type NativeMessage } from "@larkwell/contract/native.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { apiUrl, clientId, nativeHeaders, needsNoSession, publicApiUrl } from "../api/api-bases.ts";
import { externalTarget, isNative, leaveAssessment, openExternal, printPage, saveFile, sendToShell } from "./bridge.ts";

let storage: Map<string, string>;
let said: unknown[];

/** A window with the given parts; the shell's message channels write into `said`. */
function open(search: string, parts: Partial<Window> = {}) {
  vi.stubGlobal("location", { search, origin: "https://care.example" });
  vi.stubGlobal("window", {
    postMessage: (message: unknown, to: string) => said.push(["window", message, to]),
    ...parts,
  });
}
const webkit = {
  messageHandlers: { larkwell: { postMessage: (message: NativeMessage) => said.push(["webkit", message]) } },
};
const LarkwellAndroid = { postMessage: (json: string) => said.push(["android", json]) };
const LarkwellNative = { platform: "ios", apiKey: "key-of-the-app" };

beforeEach(() => {
  storage = new Map();
  said = [];
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("native mode", () => {
  test("is off in a browser: nothing is sent, and the API has the base of sessions", () => {
    open("?native=0", { webkit });
    sendToShell({ type: "ready" });
    expect([isNative(), said, apiUrl("/me"), clientId(), nativeHeaders()]).toEqual([
      false,
      [],
      "/ajax/api/v1/me",
      "web",
      {},
    ]);
  });

  test("is on with the shell's object, which brings the key", () => {
    open("", { LarkwellNative });
    expect([apiUrl("/me"), clientId(), nativeHeaders()]).toEqual([
      "/api/v1/me",
      "native",
      { "api-key": "key-of-the-app" },
    ]);
  });

  test("is on with ?native=1, and stays on for the session", () => {
    open("?native=1");
    expect(isNative()).toBe(true);
    open("");
    expect([isNative(), nativeHeaders()]).toEqual([true, {}]);
  });

  test("needs no storage", () => {
    open("?native=1");
    vi.stubGlobal("sessionStorage", {
      getItem: () => {
        throw new Error("blocked");
      },
      setItem: () => {
        throw new Error("blocked");
      },
    });
    expect(isNative()).toBe(true);
    open("");
    expect(isNative()).toBe(false);
  });
});

test("a finished assessment is reported on the available channel, the web view's own first", () => {
  const exit = { type: "assessment_exit" };
  open("", { LarkwellNative, webkit, LarkwellAndroid });
  leaveAssessment();
  open("", { LarkwellNative, LarkwellAndroid });
  leaveAssessment();
  open("", { LarkwellNative });
  leaveAssessment();
  expect(said).toEqual([
    ["webkit", exit],
    ["android", JSON.stringify(exit)],
    ["window", exit, "https://care.example"],
  ]);
});

test("a file is given to the shell in full", async () => {
  open("", { LarkwellNative, webkit });
  await saveFile("visit.ics", new Blob(["BEGIN:VCALENDAR ü"], { type: "text/calendar" }));
  expect(said).toEqual([
    [
      "webkit",
      {
        type: "save_file",
        name: "visit.ics",
        mime: "text/calendar",
        base64: Buffer.from("BEGIN:VCALENDAR ü").toString("base64"),
      },
    ],
  ]);
});

test("a link with ?native=1 changes nothing in a plain browser, where no one would receive it", () => {
  const done: string[] = [];
  const browser = { open: () => void done.push("opened"), print: () => void done.push("printed") } as never;
  open("?native=1", browser);
  openExternal("https://other.example/");
  printPage();
  expect([done, said]).toEqual([["opened", "printed"], []]);
  open("?native=1", { ...(browser as object), LarkwellAndroid });
  openExternal("https://other.example/");
  expect([done.length, said.length]).toEqual([2, 1]);
});

test.each([
  ["/app/dashboard", "", undefined],
  ["https://care.example/app/book?x=1", "", undefined],
  ["#content", "", undefined],
  ["https://other.example/a", "", "https://other.example/a"],
  ["https://other.example/a", "_blank", "https://other.example/a"],
  ["http://care.example/a", "", "http://care.example/a"],
  ["tel:988", "", "tel:988"],
  ["mailto:help@care.example", "", "mailto:help@care.example"],
  ["sms:988", "", "sms:988"],
  ["javascript:alert(1)", "", undefined],
  ["blob:https://care.example/1", "", undefined],
  ["/terms", "_blank", "https://care.example/webview/terms"],
  ["/privacy-policy", "_blank", "https://care.example/webview/privacy"],
  ["/telehealth-consent", "_blank", "https://care.example/webview/consent-to-care-via-telehealth"],
  ["/webview/consent-to-care-via-telehealth", "_blank", "https://care.example/webview/consent-to-care-via-telehealth"],
  ["/terms", "", undefined],
  ["https://", "", undefined],
])("%s with target %j leads outside to %s", (href, target, leads) => {
  expect(externalTarget({ href, target, download: false }, "https://care.example/app/account")).toBe(leads);
});

test("the shell loads a file behind a link", () => {
  const link = { href: "/papers/one.pdf", target: "", download: true };
  expect(externalTarget(link, "https://care.example/")).toBe("https://care.example/papers/one.pdf");
});

test.each([
  ["GET", "/practitioners", "public", true],
  ["POST", "/unauthenticated/leads", "public", true],
  ["POST", "/oauth/token", "public", false],
  ["GET", "/me", "session", false],
])("%s %s (%s) needs no session: %s", (method, path, access, expected) => {
  expect(needsNoSession({ method, path, access })).toBe(expected);
  expect(publicApiUrl(path)).toBe(`/api/v1${path}`);
});

test("the page about the shell names every message", () => {
  const page = readFileSync(new URL("../../docs/native-shell/README.md", import.meta.url), "utf8");
  for (const type of NATIVE_MESSAGES) expect(page).toContain(`\`${type}\``);
  const named = [...page.matchAll(/^\| `([a-z_]+)`/gm)].map(([, name]) => name);
  expect(named).toEqual([...NATIVE_MESSAGES]);
});
