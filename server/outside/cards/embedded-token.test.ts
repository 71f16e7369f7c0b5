// The embedded card form accepts only published test numbers and uses Stripe's wording for errors.
import { describe, expect, test } from "vitest";
import { embeddedTokenFor, testCardsOnly } from "./embedded-token.ts";
import { testCards } from "./test-cards.ts";

const now = Temporal.Instant.from("2026-11-21T12:00:00Z");
const good = { number: "4242 4242 4242 4242", expMonth: 12, expYear: 34, cvc: "123", now };

describe("numbers", () => {
  test.each(testCards.map((card) => [card.number, card.token, card.brand] as const))(
    "%s is %s",
    (number, token, brand) => {
      const cvc = brand === "amex" ? "1234" : "123";
      expect(embeddedTokenFor({ ...good, number, cvc })).toEqual({ token: `${token}@2034-12` });
    },
  );

  test.each([
    ["4242424242424241", "invalid_number", "Your card number is invalid."],
    ["4242 4242 4242", "incomplete_number", "Your card number is incomplete."],
    ["", "incomplete_number", "Your card number is incomplete."],
    ["4242abcd42424242", "invalid_number", "Your card number is invalid."],
    ["42424242424242424242", "invalid_number", "Your card number is invalid."],
    ["4539578763621486", "test_cards_only", testCardsOnly],
  ])("%s: %s", (number, code, message) => {
    expect(embeddedTokenFor({ ...good, number })).toEqual({ error: { field: "number", code, message } });
  });

  test("the token never holds the number", () => {
    expect(JSON.stringify(embeddedTokenFor(good))).not.toMatch(/\d{5}/);
  });
});

describe("expiry and security code", () => {
  test.each([
    [{ expYear: 2025 }, "exp_year", "invalid_expiry_year_past", "Your card's expiration year is in the past."],
    [
      { expMonth: 10, expYear: 26 },
      "exp_month",
      "invalid_expiry_month_past",
      "Your card's expiration date is in the past.",
    ],
    [{ expMonth: 13 }, "exp_month", "invalid_expiry_month", "Your card's expiration month is invalid."],
    [{ expYear: 2090 }, "exp_year", "invalid_expiry_year", "Your card's expiration year is invalid."],
    [{ cvc: "12" }, "cvc", "incomplete_cvc", "Your card’s security code is incomplete."],
    [{ number: "378282246310005", cvc: "123" }, "cvc", "incomplete_cvc", "Your card’s security code is incomplete."],
  ])("%o", (change, field, code, message) => {
    expect(embeddedTokenFor({ ...good, ...change })).toEqual({ error: { field, code, message } });
  });

  test("a card is good until its month is over everywhere", () => {
    const typed = { ...good, expMonth: 11, expYear: 26 };
    expect(embeddedTokenFor({ ...typed, now: Temporal.Instant.from("2026-12-01T11:59:00Z") })).toHaveProperty("token");
    expect(embeddedTokenFor({ ...typed, now: Temporal.Instant.from("2026-12-01T12:00:00Z") })).toHaveProperty("error");
  });
});
