// Which addresses a kit can go to, and that all errors in one are reported together.
import { expect, test } from "vitest";
import { kitFaults } from "./address-rule.ts";

const chicago = { country: "US", state: "IL", zip_code: "60601" };
const empty = { country: "", state: "", zip_code: "" };

test.each([
  ["domestic", chicago, []],
  ["domestic", { ...chicago, zip_code: "60601-1234" }, []],
  ["domestic", { ...chicago, country: "CA" }, ["not_domestic"]],
  ["domestic", { ...chicago, state: "ZZ" }, ["no_state"]],
  ["domestic", { ...chicago, zip_code: "6060" }, ["no_zip"]],
  ["domestic", { ...chicago, state: "CA" }, ["zip_elsewhere"]],
  ["domestic", { ...empty, country: "US" }, ["no_state", "no_zip"]],
  ["domestic", empty, ["not_domestic", "no_state", "no_zip"]],
  ["international", { ...empty, country: "CA" }, []],
  ["international", { country: "CA", state: "ON", zip_code: "M5V 2T6" }, []],
  ["international", chicago, ["not_abroad"]],
  ["international", { ...empty, country: "XX" }, ["not_abroad"]],
  ["international", empty, ["not_abroad"]],
] as const)("a %s kit to %j: %j", (kit, address, faults) => {
  expect(kitFaults(kit, address)).toEqual(faults);
});
