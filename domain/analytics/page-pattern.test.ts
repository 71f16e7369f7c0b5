// Cases for the part of an address that is counted.
import { expect, test } from "vitest";
import { isPagePattern, mayBeToldOutside, OTHER_PAGE, pagePatternOf, plainPattern } from "./page-pattern.ts";

test.each([
  ["/", {}, "/"],
  ["/terms", {}, "/terms"],
  ["/Terms/", {}, "/terms"],
  ["/404", {}, "/404"],
  ["/press/page/2", {}, "/press"],
  ["/press/page/ana", {}, "/press/page/ana"],
  ["/app/practitioner/17", { practitioner_id: "17" }, "/app/practitioner/:practitioner_id"],
  [
    "/app/reset-password/ana%40x.example/a1B2",
    { email: "ana@x.example", token: "a1B2" },
    "/app/reset-password/:email/:token",
  ],
  [
    "/_/appointment_overflow_report/tok/YES",
    { token: "tok", report: "YES" },
    "/_/appointment_overflow_report/:token/:report",
  ],
  // A value that happens to be a word of the address: too much is removed, nothing remains.
  ["/app/practitioner/app", { practitioner_id: "app" }, "/:practitioner_id/practitioner/:practitioner_id"],
  // The part that no route matched: it could be anything.
  ["/app/practitioner/17", {}, OTHER_PAGE],
  ["/ana@x.example", {}, OTHER_PAGE],
  ["/%E0%A4%A", {}, OTHER_PAGE],
  ["/no/such/page", { "*": "no/such/page" }, OTHER_PAGE],
  [`/${"a/".repeat(80)}`, {}, OTHER_PAGE],
])("%s with %j is counted as %s", (pathname, params, expected) => {
  expect(pagePatternOf(pathname, params)).toBe(expected);
  expect(isPagePattern(expected)).toBe(true);
});

test.each([
  ["/", "/"],
  ["/Terms/", "/terms"],
  ["/press/page/2", "/press"],
  ["/webview/terms-of-service", "/webview/terms-of-service"],
  ["/ana@x.example", OTHER_PAGE],
  ["//", "/"],
])("%s without values is counted as %s", (pathname, expected) => {
  expect(plainPattern(pathname)).toBe(expected);
});

test.each([
  "",
  "terms",
  "/terms/",
  "//terms",
  "/a?b=1",
  "/a#b",
  "/Terms",
  "/app/17",
  "/a b",
  "/:Id",
  "/:",
  "https://x",
])("%j is no pattern", (text) => expect(isPagePattern(text)).toBe(false));

test.each([
  ["/", true],
  ["/for-employers", true],
  ["/app/register", true],
  ["/lp/depression", false],
  ["/app/maven-milk", false],
  ["/app/maven-milk-faq", false],
  ["/articles", false],
  ["/articles/tantrums", false],
  [OTHER_PAGE, false],
])("a view of %s may be sent outside: %s", (page, expected) => {
  expect(mayBeToldOutside(page)).toBe(expected);
});
