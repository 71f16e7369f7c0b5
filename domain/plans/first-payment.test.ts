// What the card pays at first, by price and by what the code gives, in cents.
import { expect, test } from "vitest";
import { firstPayment } from "./first-payment.ts";

test.each([
  [10_500, 0, 0, 10_500],
  [10_500, 2_500, 2_500, 8_000],
  // A card is never charged less than 50 cents, and never nothing.
  [10_500, 10_480, 10_450, 50],
  [10_500, 10_500, 10_450, 50],
  [10_500, 50_000, 10_450, 50],
  [50, 2_500, 0, 50],
  [30, 2_500, 0, 30],
])("a price of %i with %i from a code", (price, credit, creditCents, cardCents) =>
  expect(firstPayment(price, credit)).toEqual({ creditCents, cardCents }),
);
