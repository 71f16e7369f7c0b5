// Cases for what a campaign's link may say about where a visitor came from.
import { expect, test } from "vitest";
import { ATTRIBUTION_CHARACTERS, cleanAttribution, cleanAttributionValue, readAttribution } from "./attribution.ts";

test.each([
  ["spring", "spring"],
  ["  Back  to\twork ", "Back to work"],
  ["fb_ads|US:2026-03 (a/b) 1.2+3", "fb_ads|US:2026-03 (a/b) 1.2+3"],
  ["Mütterzeit", "Mütterzeit"],
  ["Mu\u0308tter", "Mütter"],
  ["23851234567890123", "23851234567890123"],
  ["x".repeat(ATTRIBUTION_CHARACTERS), "x".repeat(ATTRIBUTION_CHARACTERS)],
  ["x".repeat(ATTRIBUTION_CHARACTERS + 1), undefined],
  ["ana@example.com", undefined],
  ["<img src=x>", undefined],
  ['"quoted"', undefined],
  ["=cmd", undefined],
  ["a\u202eb", undefined],
  ["a\u0000b", undefined],
  ["\ud800", undefined],
  ["{{campaign.name}}", undefined],
  ["", undefined],
  ["   ", undefined],
  [null, undefined],
  [17, undefined],
])("%j becomes %j", (raw, expected) => {
  expect(cleanAttributionValue(raw)).toBe(expected);
});

test.each([
  ["", undefined],
  ["utm_source=mail&r=ABC", undefined],
  ["install_source=poster&pid=p1&c=&af_sub1=%3Cb%3E", { install_source: "poster", pid: "p1" }],
  ["INSTALL_SOURCE=poster", undefined],
  ["c=one&c=two", { c: "one" }],
])("?%s", (search, expected) => {
  expect(readAttribution(new URLSearchParams(search))).toEqual(expected);
});

test("what is stored on a device is cleaned like a link", () => {
  const kept: Record<string, unknown> = { install_source: "poster", install_content: { a: 1 }, name: "Ana" };
  expect(cleanAttribution((name) => kept[name])).toEqual({ install_source: "poster" });
});
