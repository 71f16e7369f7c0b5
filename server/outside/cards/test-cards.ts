// Stripe's published test cards and their test tokens, with the declines and challenges that each one triggers (D47).

export interface TestCardRefusal {
  code: string;
  message: string;
}

export interface TestCard {
  token: string;
  /** The published number that means the same as the token; a few tokens share one. */
  number: string;
  brand: string;
  /** Refused while it is being saved. */
  saveDeclined?: TestCardRefusal;
  /** Saving requires the owner's confirmation. */
  saveChallenged?: true;
  /** Can be saved, but is declined when charged (after the challenge, if there is one). */
  chargeDeclined?: TestCardRefusal;
  /** Charging requires the owner's confirmation; without the owner at the screen, the charge is declined. */
  chargeChallenged?: true;
  /**
   * What happens to a refund to it, days later. Only Stripe simulates this; the embedded provider refunds immediately.
   */
  refund?: "pending" | "returned";
  /** Its owner disputes every charge. Only Stripe simulates this. */
  disputed?: true;
}

export const genericDecline: TestCardRefusal = { code: "card_declined", message: "Your card was declined." };
export const insufficientFunds: TestCardRefusal = {
  code: "insufficient_funds",
  message: "Your card has insufficient funds.",
};
export const authenticationRequired: TestCardRefusal = {
  code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

export const testCards: readonly TestCard[] = [
  { token: "tok_visa", number: "4242424242424242", brand: "visa" },
  { token: "tok_visa_debit", number: "4000056655665556", brand: "visa" },
  { token: "tok_mastercard", number: "5555555555554444", brand: "mastercard" },
  { token: "tok_mastercard_debit", number: "5200828282828210", brand: "mastercard" },
  { token: "tok_mastercard_prepaid", number: "5105105105105100", brand: "mastercard" },
  { token: "tok_amex", number: "378282246310005", brand: "amex" },
  { token: "tok_discover", number: "6011111111111117", brand: "discover" },
  { token: "tok_diners", number: "3056930009020004", brand: "diners" },
  { token: "tok_jcb", number: "3566002020360505", brand: "jcb" },
  { token: "tok_unionpay", number: "6200000000000005", brand: "unionpay" },
  { token: "tok_chargeDeclined", number: "4000000000000002", brand: "visa", saveDeclined: genericDecline },
  {
    token: "tok_chargeDeclinedInsufficientFunds",
    number: "4000000000009995",
    brand: "visa",
    saveDeclined: insufficientFunds,
  },
  {
    token: "tok_chargeDeclinedLostCard",
    number: "4000000000009987",
    brand: "visa",
    saveDeclined: { code: "lost_card", message: "Your card was declined." },
  },
  {
    token: "tok_chargeDeclinedStolenCard",
    number: "4000000000009979",
    brand: "visa",
    saveDeclined: { code: "stolen_card", message: "Your card was declined." },
  },
  {
    token: "tok_chargeDeclinedExpiredCard",
    number: "4000000000000069",
    brand: "visa",
    saveDeclined: { code: "expired_card", message: "Your card has expired." },
  },
  {
    token: "tok_chargeDeclinedIncorrectCvc",
    number: "4000000000000127",
    brand: "visa",
    saveDeclined: { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
  },
  {
    token: "tok_chargeDeclinedProcessingError",
    number: "4000000000000119",
    brand: "visa",
    saveDeclined: {
      code: "processing_error",
      message: "An error occurred while processing your card. Try again in a little bit.",
    },
  },
  { token: "tok_pendingRefund", number: "4000000000007726", brand: "visa", refund: "pending" },
  { token: "tok_refundFail", number: "4000000000005126", brand: "visa", refund: "returned" },
  { token: "tok_createDispute", number: "4000000000000259", brand: "visa", disputed: true },
  { token: "tok_chargeCustomerFail", number: "4000000000000341", brand: "visa", chargeDeclined: genericDecline },
  { token: "tok_threeDSecure2Required", number: "4000000000003220", brand: "visa", saveChallenged: true },
  { token: "tok_authenticationRequiredOnSetup", number: "4000002500003155", brand: "visa", saveChallenged: true },
  {
    token: "tok_authenticationRequired",
    number: "4000002760003184",
    brand: "visa",
    saveChallenged: true,
    chargeChallenged: true,
  },
  {
    token: "tok_authenticationRequiredChargeDeclinedInsufficientFunds",
    number: "4000008260003178",
    brand: "visa",
    saveChallenged: true,
    chargeChallenged: true,
    chargeDeclined: insufficientFunds,
  },
];

const byToken = new Map(testCards.map((card) => [card.token, card]));
const byNumber = new Map(testCards.map((card) => [card.number, card]));

/**
 * The test card behind a token, which may carry an expiration date as the embedded form writes it: tok_visa@2034-12.
 */
export function testCardOfToken(token: string): { card: TestCard; expMonth?: number; expYear?: number } | undefined {
  const parts = /^(tok_\w{1,80})(?:@(\d{4})-(\d{2}))?$/.exec(token);
  const card = byToken.get(parts?.[1] ?? "");
  if (!card) return undefined;
  if (!parts?.[2]) return { card };
  return { card, expYear: Number(parts[2]), expMonth: Number(parts[3]) };
}

export function testCardOfNumber(digits: string): TestCard | undefined {
  return byNumber.get(digits);
}
