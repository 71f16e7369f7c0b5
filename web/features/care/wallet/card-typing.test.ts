// How card data is typed: grouping, brands, the expiration.
import { describe, expect, test } from "vitest";
import { brandName, brandOf, groupExpiry, groupNumber, readExpiry } from "./card-typing.ts";

test.each([
  ["4", "visa"],
  ["5555", "mastercard"],
  ["2221", "mastercard"],
  ["2720", "mastercard"],
  ["2220", "unknown"],
  ["2721", "unknown"],
  ["37", "amex"],
  ["6011", "discover"],
  ["3056", "diners"],
  ["3566", "jcb"],
  ["62", "unionpay"],
  ["", "unknown"],
  ["9", "unknown"],
])("%s begins a card of %s", (typed, brand) => expect(brandOf(typed)).toBe(brand));

test.each([
  ["4242424242424242", "4242 4242 4242 4242"],
  ["4242-4242 42", "4242 4242 42"],
  ["378282246310005", "3782 822463 10005"],
  ["4242", "4242"],
  ["42424", "4242 4"],
  ["", ""],
  ["x4x", "4"],
  ["62000000000000000057777", "6200 0000 0000 0000 005"],
])("the number %s is shown as %s", (typed, shown) => expect(groupNumber(typed)).toBe(shown));

describe("expiration", () => {
  test.each([
    ["1", "", "1"],
    ["12", "1", "12 / "],
    ["12 / 3", "12 / ", "12 / 3"],
    ["1234", "", "12 / 34"],
    ["12/2034", "", "12 / 34"],
    ["5", "", "05 / "],
    ["12 /", "12 / ", "12"],
    ["12 / 345", "12 / 34", "12 / 34"],
  ])("%s after %s is shown as %s", (typed, before, shown) => expect(groupExpiry(typed, before)).toBe(shown));

  test.each([
    ["12 / 34", { month: 12, year: 34 }],
    ["12 / 3", undefined],
    ["", undefined],
  ])("%s is read", (typed, read) => expect(readExpiry(typed)).toEqual(read));
});

test("brands have their own names, and new ones keep the provider's word", () => {
  expect([brandName("amex"), brandName("visa"), brandName("cartes")]).toEqual(["American Express", "Visa", "Cartes"]);
});
