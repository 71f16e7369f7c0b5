// Cases for phone numbers.
import { expect, test } from "vitest";
import { parsePhone } from "./phone.ts";
import { stripTelPrefix } from "./phone-words.ts";

test.each([
  ["(212) 555-0123", undefined, "+12125550123", "US"],
  ["212.555.0123", undefined, "+12125550123", "US"],
  ["tel:+1 212 555 0123", undefined, "+12125550123", "US"],
  ["TEL: 212-555-0123", undefined, "+12125550123", "US"],
  ["020 7946 0018", "GB", "+442079460018", "GB"],
  ["+44 20 7946 0018", "US", "+442079460018", "GB"],
  ["416 555 0123", "CA", "+14165550123", "CA"],
  ["212 555 0123", "nowhere", "+12125550123", "US"],
])("%j in %s is %s", (raw, country, e164, home) => {
  const number = parsePhone(raw, country);
  expect([number?.e164, number?.country]).toEqual([e164, home]);
});

test.each([
  "",
  "tel:",
  "12345",
  "call me",
  "212 555 0123 ext. 5",
  "<b>2125550123</b>",
  "+1 000 000 0000",
  "2".repeat(60),
])("%j is no number", (raw) => {
  expect(parsePhone(raw)).toBeUndefined();
});

test("formats", () => {
  const number = parsePhone("2125550123");
  expect([number?.national, number?.international]).toEqual(["(212) 555-0123", "+1 212 555 0123"]);
  expect(stripTelPrefix(" tel:911 ")).toBe("911");
});
