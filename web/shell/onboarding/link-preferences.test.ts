// A link's preferences reach the step that asks about the employer, and go no further.
import { expect, test } from "vitest";
import { withPreferences } from "./link-preferences.ts";

test.each([
  ["life_stage", "/onboarding/life-stage?verify=fls"],
  ["due_date", "/onboarding/due-date?verify=fls"],
  ["child_birthday", "/onboarding/child-birthday?verify=fls"],
  ["verify_enterprise", "/onboarding/verify-enterprise?verify=fls"],
] as const)("%s: %s", (step, to) => {
  expect(withPreferences({ step, path: to.split("?")[0] ?? "" }, "?verify=fls")).toBe(to);
});

test("nothing is passed on beyond it", () => {
  expect(
    withPreferences({ step: "address_confirmation", path: "/onboarding/address-confirmation" }, "?verify=fls"),
  ).toBe("/onboarding/address-confirmation");
});
