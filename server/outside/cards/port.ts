// Cards: saving them, charging them, giving money back (D47). The rest of the server knows only this interface.

/** A saved card as it may be shown. Never more of the number than its last four digits. */
export interface SavedCard {
  cardRef: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The same for the same number, however often it is saved; null where the provider gives none. Never shown. */
  fingerprint: string | null;
}

/** The bank wants to hear from the card's owner (3-D Secure). The browser finishes it, then the server asks for the outcome by `ref`. */
export interface ActionRequired {
  status: "requires_action";
  ref: string;
  /** What the provider's script in the browser needs to show the challenge. */
  clientSecret: string;
}

/** `message` is the provider's own sentence, fit to show to the card's owner (R8.018). */
export interface Declined {
  status: "declined";
  code: string;
  message: string;
}

export type SaveCardResult = ({ status: "succeeded" } & SavedCard) | ActionRequired | Declined;

export interface ChargeSucceeded {
  status: "succeeded";
  chargeRef: string;
  cents: number;
}
export type ChargeResult = ChargeSucceeded | ActionRequired | Declined;

/** A pending refund is accepted by the provider; an event of type refund.succeeded or refund.failed follows. */
export type RefundResult = { status: "succeeded" | "pending"; refundRef: string; cents: number } | Declined;

/** One movement of money as the provider saw it, for the nightly comparison with the ledger (D48). */
export interface Movement {
  kind: "charge" | "refund";
  ref: string;
  /** The charge itself, or the charge that a refund belongs to. */
  chargeRef: string;
  /** Integer cents, always positive. */
  cents: number;
  at: Temporal.Instant;
  idempotencyKey?: string;
}

/** What a provider reports on its own. `eventRef` is unique: an event may be delivered more than once. */
export type CardEvent =
  | { type: "charge.succeeded"; eventRef: string; chargeRef: string; cents: number; idempotencyKey?: string }
  | {
      type: "charge.declined";
      eventRef: string;
      chargeRef: string;
      code: string;
      message: string;
      idempotencyKey?: string;
    }
  | {
      type: "refund.succeeded" | "refund.failed";
      eventRef: string;
      refundRef: string;
      chargeRef: string;
      cents: number;
      idempotencyKey?: string;
    }
  /** A card whose owner answered the bank's question is saved at the provider, whether or not the browser returned to report it. */
  | { type: "card.saved"; eventRef: string; customerRef: string; saveRef: string }
  | {
      /** The card's owner disputes the charge with their bank, which takes the money from the clinic until it has decided. */
      type: "dispute.opened" | "dispute.won" | "dispute.lost";
      eventRef: string;
      disputeRef: string;
      chargeRef: string;
      cents: number;
      /** The provider's word: "fraudulent", "product_not_received". */
      reason: string;
      /** Until when the clinic may answer. */
      answerBy: Temporal.Instant | null;
    }
  | { type: "ignored"; eventRef: string; name: string };

export interface ChargeRequest {
  customerRef: string;
  cardRef: string;
  /** Integer cents of US dollars, 50 or more (the least the provider charges). */
  cents: number;
  /** The same key with the same values answers the first answer; with other values it is refused. */
  idempotencyKey: string;
  /** Stands on the statement and at the provider: must be opaque ("Larkwell visit"), never what the visit is for. */
  description: string;
  /** True when the card's owner is at the screen and can answer a challenge; false for charges by a job. */
  memberPresent: boolean;
}

/**
 * Every method throws ProviderUnavailable when the provider cannot be reached (repeat with the same key) and
 * ProviderRejected when the call itself is wrong. A refusal of the card is not an exception but a Declined result.
 */
export interface CardProvider {
  name: "stripe" | "embedded";
  /** Given to the browser by _/metadata as stripe_publishable_key. */
  publishableKey: string;
  ensureCustomer(input: { userId: number; idempotencyKey: string }): Promise<{ customerRef: string }>;
  /** `token` is what the browser got from the provider (tok_... or, with Stripe, pm_...). */
  saveCard(input: { customerRef: string; token: string; idempotencyKey: string }): Promise<SaveCardResult>;
  /** The outcome of a challenge while saving. `approve` is read by the embedded provider only: Stripe knows by itself. */
  finishSave(input: { ref: string; approve: boolean }): Promise<SaveCardResult>;
  /** Removing a card that is gone already succeeds. */
  removeCard(input: { cardRef: string }): Promise<void>;
  charge(input: ChargeRequest): Promise<ChargeResult>;
  /** The outcome of a challenge while charging; `approve` as in finishSave. */
  finishCharge(input: { ref: string; approve: boolean }): Promise<ChargeResult>;
  /** Gives up a charge whose challenge was never answered. A charge that succeeded meanwhile stays, and is returned. */
  abandonCharge(input: { ref: string }): Promise<ChargeResult>;
  /**
   * What became of a charge whose answer was lost. Undefined: the provider never took it.
   * Stripe's search lags by up to a minute; with `customerRef` the answer is immediate.
   */
  findCharge(input: { idempotencyKey: string; customerRef?: string }): Promise<ChargeResult | undefined>;
  /** Under which of our keys a charge was made; undefined for one that is not ours. */
  keyOfCharge(input: { chargeRef: string }): Promise<string | undefined>;
  refund(input: { chargeRef: string; cents: number; idempotencyKey: string }): Promise<RefundResult>;
  /** Throws InvalidSignature. `rawBody` is the body as it came, before any parsing. */
  parseWebhook(rawBody: string | Buffer, signature: string): Promise<CardEvent>;
  listMovements(input: { since: Temporal.Instant }): Promise<Movement[]>;
}

/** A card that was removed or never existed: Stripe's own sentence names an id, which helps nobody. */
export const cardGone = { code: "card_not_found", message: "This card is no longer saved. Please add it again." };

/** The bank's question was answered with no, or not as the bank expects. Stripe's own form says it in these words. */
export const authenticationFailed = {
  code: "authentication_failure",
  message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

/** A charge whose challenge was given up (abandonCharge) or that the provider cancelled. */
export const chargeAbandoned = { code: "canceled", message: "The payment was not confirmed in time." };
