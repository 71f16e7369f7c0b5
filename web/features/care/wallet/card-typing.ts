/** How card data is typed: groups of digits, the brand by its first digits, the expiration as MM / YY. */
import { t } from "@larkwell/domain/language/text.ts";
export type CardBrand = "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unionpay" | "unknown";

/** Issuer ranges that the card networks publish; the first match counts. */
const ranges: readonly (readonly [CardBrand, RegExp])[] = [
  ["visa", /^4/],
  ["amex", /^3[47]/],
  ["mastercard", /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ["discover", /^(6011|64[4-9]|65)/],
  ["diners", /^3(0[0-5]|[689])/],
  ["jcb", /^35(2[89]|[3-8])/],
  ["unionpay", /^62/],
];

export const digitsOf = (typed: string): string => typed.replace(/\D/g, "");

export function brandOf(typed: string): CardBrand {
  const digits = digitsOf(typed);
  return ranges.find(([, range]) => range.test(digits))?.[0] ?? "unknown";
}

const names = (): Record<CardBrand, string> => ({
  visa: t("Visa"),
  mastercard: t("Mastercard"),
  amex: t("American Express"),
  discover: t("Discover"),
  diners: t("Diners Club"),
  jcb: "JCB",
  unionpay: "UnionPay",
  unknown: t("Card"),
});

/** "Visa" for the provider's "visa"; an unknown brand keeps the provider's name for it. */
export const brandName = (brand: string): string =>
  names()[brand as CardBrand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);

const LONGEST = 19;

/** "4242424242424242" becomes "4242 4242 4242 4242"; American Express is grouped 4-6-5. */
export function groupNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, LONGEST);
  const groups = brandOf(digits) === "amex" ? [4, 6, 5, 4] : [4, 4, 4, 4, 3];
  const parts: string[] = [];
  let start = 0;
  for (const size of groups) {
    if (start >= digits.length) break;
    parts.push(digits.slice(start, start + size));
    start += size;
  }
  return parts.join(" ");
}

/** "1234" becomes "12 / 34"; a single digit above 1 can only be a month, and deleting the slash deletes a digit. */
export function groupExpiry(typed: string, before = ""): string {
  let digits = digitsOf(typed);
  // Autofill writes MM/YYYY.
  if (digits.length === 6 && digits.slice(2, 4) === "20") digits = digits.slice(0, 2) + digits.slice(4);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  digits = digits.slice(0, 4);
  const takenBack = before.length > typed.length;
  if (digits.length < 2 || (digits.length === 2 && takenBack)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** Month and two-digit year; undefined while something is missing. */
export function readExpiry(typed: string): { month: number; year: number } | undefined {
  const digits = digitsOf(typed);
  return digits.length === 4 ? { month: Number(digits.slice(0, 2)), year: Number(digits.slice(2)) } : undefined;
}

/** American Express prints four digits on the front, all others three on the back. */
export const cvcLength = (brand: CardBrand): number => (brand === "amex" ? 4 : 3);
