// Old addresses redirect whatever their parameters contain, and pages are those of the newest build.
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { movedTo, untilChanged } from "./pages.ts";

test.each([
  ["/practitioner/%0d%0aX-Header:1", "/app/practitioner/%0d%0aX-Header:1"],
  ["/practitioner/%E2%82%AC?from=%2Fapp", "/app/practitioner/%E2%82%AC?from=%2Fapp"],
  ["/reset_password/a%40b.example/T%2F%2F", "/app/reset-password/a%40b.example/T%2F%2F"],
  ["/login?", "/app/login?"],
])("%s leads to %s", (url, target) => {
  expect(movedTo(url)?.to).toBe(target);
  expect(() => new Headers({ location: movedTo(url)?.to ?? "" })).not.toThrow();
});

test("an address that is not old leads nowhere", () => expect(movedTo("/app/dashboard?x=/login")).toBeUndefined());

test("a page is read again when a build has changed it, and stands while a build has taken it away", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "larkwell-pages-"));
  const file = path.join(folder, "page.html");
  let reads = 0;
  const page = untilChanged((name) => {
    reads += 1;
    return readFileSync(name, "utf8");
  });
  writeFileSync(file, "first");
  expect([page(file), page(file), reads]).toEqual(["first", "first", 1]);
  writeFileSync(file, "second");
  utimesSync(file, new Date(), new Date(Date.now() + 5_000));
  expect(page(file)).toBe("second");
  rmSync(folder, { recursive: true });
  expect(page(file)).toBe("second");
});
