// Cases and fuzzing for the path after login.
import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirect } from "./redirects.ts";

const host = "larkwell.example";

test.each([
  ["/", "/"],
  ["/app/dashboard", "/app/dashboard"],
  ["/practitioner/12?openbook=1&refcode=a%20b#book", "/practitioner/12?openbook=1&refcode=a%20b#book"],
  ["/forum-search?q=100%25", "/forum-search?q=100%25"],
  ["/library/topic/caf%C3%A9", "/library/topic/caf%C3%A9"],
  ["/app/../logout", "/app/../logout"],
  ["https://larkwell.example/app/wallet?x=1", "/app/wallet?x=1"],
  ["http://LARKWELL.example/app", "/app"],
  ["https://larkwell.example", "/"],
  ["https://larkwell.example?x=1", "/?x=1"],
])("%j is accepted", (raw, path) => {
  expect(safeRedirect(raw, host)).toBe(path);
});

test("the port belongs to the host", () => {
  expect(safeRedirect("http://localhost:3000/app", "localhost:3000")).toBe("/app");
  expect(safeRedirect("http://localhost:3001/app", "localhost:3000")).toBeUndefined();
});

test.each([
  null,
  undefined,
  "",
  " /app",
  "app/dashboard",
  "evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/app\\..\\x",
  "https://evil.example/app",
  "https://larkwell.example.evil.example/",
  "https://larkwell.example@evil.example/",
  "https://evil.example\\@larkwell.example/",
  "https://larkwell.example:8443/",
  "https:larkwell.example",
  "https:/evil.example",
  "https:///evil.example",
  "https://larkwell.example//evil.example",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:text/html,x",
  "mailto:a@b.example",
  "/%2fevil.example",
  "/%2Fevil.example",
  "%2f%2fevil.example",
  "%2fapp",
  "/%252fevil.example",
  "/%25252fevil.example",
  "/%5cevil.example",
  "/%255Cevil.example",
  "/app%0d%0aSet-Cookie:x",
  "/app%00",
  "/\tevil.example",
  "/%09/evil.example",
  "/\n/evil.example",
  "/app\u007f",
  "/app\u2028",
  "/app?next=https://evil.example",
  "/app?next=https%3A%2F%2Fevil.example",
  "/\uff0fevil.example",
  "/\uff3cevil.example",
  `/${"a".repeat(3000)}`,
  `/%${"25".repeat(40)}2f`,
])("%j is refused", (raw) => {
  expect(safeRedirect(raw, host)).toBeUndefined();
});

test("what passes stays on the host, in a browser and after decoding", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "%2f",
    "%5c",
    "%252f",
    "%",
    "25",
    "2f",
    ".",
    "..",
    "@",
    ":",
    "http",
    "https:",
    "javascript:",
    "?",
    "#",
    "a",
    "evil.example",
    host,
    "\t",
    "\n",
    "%09",
    " ",
    "%00",
    "\uff0f",
  );
  const wild = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(wild, (raw) => {
      const path = safeRedirect(raw, host);
      if (path === undefined) return;
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, `https://${host}`).host).toBe(host);
      expect(new URL(decodeLoosely(path), `https://${host}`).host).toBe(host);
    }),
    { numRuns: 3000 },
  );
});

function decodeLoosely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

test("ordinary paths pass", () => {
  const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
  fc.assert(
    fc.property(
      fc.array(segment, { minLength: 1, maxLength: 5 }),
      fc.dictionary(segment, segment),
      (segments, query) => {
        const path = `/${segments.join("/")}?${new URLSearchParams(query)}`;
        expect(safeRedirect(path, host)).toBe(path);
      },
    ),
  );
});
