// What is shown of an address or a number before a reason is given.
import { expect, test } from "vitest";
import { maskAddress } from "./mask-address.ts";

test.each([
  ["maya.lindqvist@demo.example", "m…@…"],
  ["+12125550173", "…73"],
  ["an invited number", "an invited number"],
  ["@", "@…@…"],
  ["", ""],
])("%s shows as %s", (recipient, shown) => {
  expect(maskAddress(recipient)).toBe(shown);
});
