/** Where a card's refusal is shown: beside the field, or as a failure that no field caused. */
import { expect, test } from "vitest";
import { faultsOf } from "./card-faults.ts";

const refused = { message: "Your card was declined.", errors: [], details: {} };

test("a declined card is shown beside its number, an expired one beside its date", () => {
  expect(faultsOf({ ...refused, status: 402 })).toEqual({ number: refused.message });
  expect(faultsOf({ ...refused, status: 402, details: { code: "expired_card" } })).toEqual({ expiry: refused.message });
});

test.each([0, 429, 500, 503])("a failure (%i) blames no field", (status) => {
  expect(faultsOf({ ...refused, message: "There seems to be a problem.", status })).toEqual({
    failure: "There seems to be a problem.",
  });
});
