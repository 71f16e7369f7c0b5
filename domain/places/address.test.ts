// Which addresses can be saved, that all errors in one are reported together, and contradictions in an incomplete one.
import { expect, test } from "vitest";
import { addressFaults, placeClashes } from "./address.ts";

const chicago = { street_address: "12 Harbor Street", city: "Chicago", state: "IL", zip_code: "60601", country: "US" };
const empty = { street_address: "", city: "", state: "", zip_code: "", country: "" };

test.each([
  [chicago, []],
  [{ ...chicago, zip_code: "60601-1234" }, []],
  [{ ...chicago, state: "ZZ" }, ["no_state"]],
  [{ ...chicago, state: "CA" }, ["zip_elsewhere"]],
  [{ ...chicago, zip_code: "606" }, ["no_zip"]],
  [{ ...chicago, country: "CA", state: "", zip_code: "" }, []],
  [{ ...chicago, country: "CA", state: "ZZ", zip_code: "M5V 2T6" }, []],
  [{ ...chicago, country: "XX" }, ["no_country"]],
  [empty, ["no_country", "no_street", "no_city"]],
  [{ ...empty, country: "US" }, ["no_street", "no_city", "no_state", "no_zip"]],
] as const)("%j: %j", (address, faults) => {
  expect(addressFaults(address)).toEqual(faults);
});

test.each([
  [chicago, []],
  [{ country: "US", state: "", zip_code: "" }, []],
  [{ country: "US", state: "IL", zip_code: "" }, []],
  [{ country: "US", state: "", zip_code: "60601" }, []],
  [{ country: "US", state: "ZZ", zip_code: "" }, ["no_state"]],
  [{ country: "US", state: "CA", zip_code: "60601" }, ["zip_elsewhere"]],
  [{ country: "US", state: "IL", zip_code: "K1A 0B1" }, ["no_zip"]],
  [{ country: "CA", state: "ZZ", zip_code: "K1A 0B1" }, []],
  [{ country: "CA", state: "IL", zip_code: "" }, ["state_abroad"]],
] as const)("clashes in %j: %j", (place, faults) => {
  expect(placeClashes(place)).toEqual(faults);
});
