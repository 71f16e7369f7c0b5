import { expect, test } from "vitest";
import { type AddressPart, isAddressComplete, missingAddressParts } from "./address.ts";

const whole = {
  state: "NY",
  street_address: "12 Grove Street",
  city: "Albany",
  zip_code: "12207",
  birthday: "1990-04-12",
};

test("an address with all five parts is complete, also abroad", () => {
  expect(isAddressComplete(whole)).toBe(true);
  expect(isAddressComplete({ ...whole, state: "ZZ" })).toBe(true);
});

test.each<[AddressPart, string | null]>([
  ["state", null],
  ["street_address", "  "],
  ["city", ""],
  ["zip_code", ""],
  ["birthday", null],
])("without %s it is not", (part, value) => {
  const facts = { ...whole, [part]: value };
  expect(isAddressComplete(facts)).toBe(false);
  expect(missingAddressParts(facts)).toEqual([part]);
});

test("all that is missing is listed in the order of the form", () => {
  expect(missingAddressParts({ state: "", street_address: "", city: "", zip_code: "", birthday: "" })).toEqual([
    "state",
    "street_address",
    "city",
    "zip_code",
    "birthday",
  ]);
});
