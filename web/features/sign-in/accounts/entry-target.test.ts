/** Where a login leads, for normal and for malicious addresses. */
import { readArrival } from "@larkwell/domain/people/arrival.ts";
import { expect, test } from "vitest";
import { entryTarget } from "./entry-target.ts";

test.each([
  ["", "/app/dashboard"],
  ["from=/app/practitioner/7?openbook=1", "/app/practitioner/7?openbook=1"],
  ["from=https://larkwell.example/app/wallet", "/app/wallet"],
  ["from=https://evil.example/app/wallet", "/app/dashboard"],
  ["from=//evil.example", "/app/dashboard"],
  ["from=%2F%2Fevil.example", "/app/dashboard"],
  ["from=/%5Cevil.example", "/app/dashboard"],
  ["from=javascript:alert(1)", "/app/dashboard"],
  ["from=/app/login?from=/app/wallet", "/app/dashboard"],
  ["from=/logout", "/app/dashboard"],
])("%s leads to %s", (query, target) => {
  expect(entryTarget(new URLSearchParams(query), "larkwell.example")).toBe(target);
});

test("a member who has not finished onboarding arrives there, unless they were on their way to a page of ours", () => {
  const asked = (query: string) => entryTarget(new URLSearchParams(query), "larkwell.example", "/onboarding");
  expect(asked("")).toBe("/onboarding");
  expect(asked("from=//evil.example")).toBe("/onboarding");
  expect(asked("from=/app/wallet")).toBe("/app/wallet");
});

test("an invite comes first, and keeps the page that was interrupted", () => {
  const asked = (query: string) =>
    entryTarget(new URLSearchParams(query), "larkwell.example", "/onboarding", readArrival(new URLSearchParams(query)));
  expect(asked("claiminvite=T")).toBe("/claim-invite/T");
  expect(asked("invite_id=T&from=/app/wallet")).toBe("/claim-invite/T?from=%2Fapp%2Fwallet");
  expect(asked("partner_invite_id=T&from=//evil.example")).toBe("/claim-invite/T");
  expect(asked("org=harbor")).toBe("/onboarding");
});
