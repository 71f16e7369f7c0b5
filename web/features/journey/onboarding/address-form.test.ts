/** The address step: what is sent, and that a gift is never assumed. */
import { expect, test } from "vitest";
import { addressFrom, bodyOf, faultsOf } from "./address-form.ts";

const home = {
  ...addressFrom(undefined, null),
  street_address: "12 Harbor Street",
  city: "Chicago",
  state: "IL",
  zip_code: "60601",
};

test("no answer about the gift is sent as none, and requested", () => {
  expect(bodyOf(home, true)).not.toHaveProperty("wants_gift");
  expect(faultsOf(home, true)).toEqual([{ field: "wants_gift", message: "Choose yes or no for the gift." }]);
  expect(bodyOf({ ...home, wants_gift: "no" }, true)).toMatchObject({ wants_gift: false });
  expect(bodyOf({ ...home, wants_gift: "yes" }, false)).not.toHaveProperty("wants_gift");
  expect(faultsOf({ ...home, wants_gift: "yes" }, true)).toEqual([]);
});

test("begins with the member's state, until the address has one of its own", () => {
  const address = { street_address: "", address_2: "", city: "", zip_code: "", country: "US", state: null };
  expect(addressFrom({ address, state: "NY" }, null).state).toBe("NY");
  expect(addressFrom({ address: { ...address, state: "NJ" }, state: "NY" }, null).state).toBe("NJ");
  expect(addressFrom({ address: { ...address, country: "CA", state: "ZZ" }, state: "NY" }, null).state).toBe("");
  expect(addressFrom({ address, state: "ZZ" }, null).state).toBe("");
  expect(addressFrom({ address, state: null }, null).state).toBe("");
});

test("abroad no state is sent", () => {
  const abroad = { ...home, country: "CA", zip_code: "M5V 2T6" };
  expect(bodyOf(abroad, false).address).toMatchObject({ country: "CA", state: "" });
  expect(faultsOf(abroad, false)).toEqual([]);
});

test("every error is shown at its field", () => {
  const fields = faultsOf({ ...home, street_address: " ", zip_code: "94110" }, false).map(({ field }) => field);
  expect(fields).toEqual(["street_address", "zip_code"]);
});
