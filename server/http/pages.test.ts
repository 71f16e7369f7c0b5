// Old addresses lead on whatever their parameters hold: the new address is a header that can always be sent.
import { expect, test } from "vitest";
import { movedTo } from "./pages.ts";

test.each([
  ["/practitioner/%0d%0aX-Header:1", "/app/practitioner/%0d%0aX-Header:1"],
  ["/practitioner/%E2%82%AC?from=%2Fapp", "/app/practitioner/%E2%82%AC?from=%2Fapp"],
  ["/reset_password/a%40b.example/T%2F%2F", "/app/reset-password/a%40b.example/T%2F%2F"],
  ["/login?", "/app/login?"],
])("%s leads to %s", (url, target) => {
  expect(movedTo(url)).toBe(target);
  expect(() => new Headers({ location: movedTo(url) ?? "" })).not.toThrow();
});

test("an address that is not old leads nowhere", () => expect(movedTo("/app/dashboard?x=/login")).toBeUndefined());
