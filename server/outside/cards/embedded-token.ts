// Turns the input of the embedded card form into a test token, and refuses anything that could be a real card.
import { testCardOfNumber } from "./test-cards.ts";

export interface TypedCard {
  number: string;
  /** 1 to 12. */
  expMonth: number;
  /** Four digits, or two for this century. */
  expYear: number;
  cvc: string;
  now: Temporal.Instant;
}

export interface TypedCardError {
  field: "number" | "exp_month" | "exp_year" | "cvc";
  code: string;
  message: string;
}

export const testCardsOnly =
  "Only published test cards work here and no money moves. Use a test number such as 4242 4242 4242 4242, never a real card.";

/**
 * The token carries the card's test name and the expiry, never the number. The wording is that of Stripe's own form.
 * Returns the first error, in the order of the form.
 */
export function embeddedTokenFor(typed: TypedCard): { token: string } | { error: TypedCardError } {
  const digits = typed.number.replace(/[\s-]/g, "");
  const numberFault = faultInNumber(digits);
  if (numberFault) return { error: { field: "number", ...numberFault } };
  const card = testCardOfNumber(digits);
  if (!card) return { error: { field: "number", code: "test_cards_only", message: testCardsOnly } };

  const year = typed.expYear >= 0 && typed.expYear < 100 ? 2000 + typed.expYear : typed.expYear;
  const expiryFault = faultInExpiry(typed.expMonth, year, typed.now);
  if (expiryFault) return { error: expiryFault };

  const cvcLength = card.brand === "amex" ? 4 : 3;
  if (!new RegExp(`^\\d{${cvcLength}}$`).test(typed.cvc.trim())) {
    return {
      error: { field: "cvc", code: "incomplete_cvc", message: "Your card’s security code is incomplete." },
    };
  }
  return { token: `${card.token}@${year}-${String(typed.expMonth).padStart(2, "0")}` };
}

function faultInNumber(digits: string): { code: string; message: string } | undefined {
  if (!/^\d*$/.test(digits)) return { code: "invalid_number", message: "Your card number is invalid." };
  if (digits.length < 13) return { code: "incomplete_number", message: "Your card number is incomplete." };
  if (digits.length > 19 || !passesLuhn(digits)) {
    return { code: "invalid_number", message: "Your card number is invalid." };
  }
  return undefined;
}

function faultInExpiry(month: number, year: number, now: Temporal.Instant): TypedCardError | undefined {
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    return {
      field: "exp_month",
      code: "invalid_expiry_month",
      message: "Your card's expiration month is invalid.",
    };
  }
  // A card is valid until its month is over everywhere on earth; UTC-12 is the last zone.
  const today = now.toZonedDateTimeISO("-12:00");
  if (!Number.isInteger(year) || year > today.year + 50) {
    return { field: "exp_year", code: "invalid_expiry_year", message: "Your card's expiration year is invalid." };
  }
  if (year < today.year) {
    return {
      field: "exp_year",
      code: "invalid_expiry_year_past",
      message: "Your card's expiration year is in the past.",
    };
  }
  if (year === today.year && month < today.month) {
    return {
      field: "exp_month",
      code: "invalid_expiry_month_past",
      message: "Your card's expiration date is in the past.",
    };
  }
  return undefined;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
