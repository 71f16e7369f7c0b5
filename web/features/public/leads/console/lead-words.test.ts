// What the console says about places and about a forms service that did not accept a lead.
import { expect, test } from "vitest";
import { deliveryError, placeWords, signWords } from "./lead-words.ts";

test.each([
  ["NY", "US", "New York, United States"],
  ["", "FR", "France"],
  ["NY", "", "New York"],
  ["", "", ""],
])("%s in %s is %s", (state, country, words) => expect(placeWords({ state, country })).toBe(words));

test.each([
  ["503", "it answered 503"],
  ["timeout", "it took too long"],
  ["ECONNREFUSED", "we couldn’t reach it"],
  ["unknown", "we couldn’t reach it"],
])("%s: %s", (code, words) => expect(deliveryError(code)).toBe(words));

test("signs are listed one after the other", () => {
  expect(signWords(["filled_unseen_field", "too_fast"])).toBe(
    "filled in the field that no one sees; sent within two seconds",
  );
});
