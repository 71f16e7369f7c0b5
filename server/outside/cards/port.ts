// Cards: saving, charging and refunding them (D47). The rest of the server knows only this interface.

/** A saved card as it may be shown: never more of the number than the last four digits. */
export interface SavedCard {
  cardRef: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The same for the same number, however often it is saved; null where the provider gives none. Never shown. */
  fingerprint: string | null;
}

/**
 * The bank asks the card's owner to confirm (3-D Secure). The browser handles that; the server then reads the outcome
 * by `ref`.
 */
export interface ActionRequired {
  status: "requires_action";
  ref: string;
  /** What the provider's script in the browser needs to show the challenge. */
  clientSecret: string;
}

/** `message` is the provider's own sentence, which may be shown to the card's owner (R8.018). */
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

/** The provider accepted a pending refund; an event of type refund.succeeded or refund.failed follows. */
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

/** An event that a provider sends. `eventRef` is unique, because an event may be delivered more than once. */
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
  /**
   * Once the card's owner has confirmed, the card is saved at the provider, whether or not the browser reported back.
   */
  | { type: "card.saved"; eventRef: string; customerRef: string; saveRef: string }
  | {
      /**
       * The card's owner disputes the charge with their bank, which takes the money from the clinic until it decides.
       */
      type: "dispute.opened" | "dispute.won" | "dispute.lost";
      eventRef: string;
      disputeRef: string;
      chargeRef: string;
      cents: number;
      /** The provider's term: "fraudulent", "product_not_received". */
      reason: string;
      /** The deadline for the clinic's answer. */
      answerBy: Temporal.Instant | null;
    }
  | { type: "ignored"; eventRef: string; name: string };

export interface ChargeRequest {
  customerRef: string;
  cardRef: string;
  /** Integer cents of US dollars, 50 or more (the least the provider charges). */
  cents: number;
  /** The same key with the same values returns the first answer; with other values the call is refused. */
  idempotencyKey: string;
  /**
   * Appears on the card statement and at the provider: it must be opaque ("Larkwell visit") and never say what the
   * visit is for.
   */
  description: string;
  /** True if the card's owner is at the screen and can answer a challenge; false for charges made by a job. */
  memberPresent: boolean;
}

/**
 * Every method throws ProviderUnavailable if the provider cannot be reached (repeat with the same key) and
 * ProviderRejected if the call itself is wrong. A refusal of the card is not an exception but a Declined result.
 */
export interface CardProvider {
  name: "stripe" | "embedded";
  /** Given to the browser by _/metadata as stripe_publishable_key. */
  publishableKey: string;
  ensureCustomer(input: { userId: number; idempotencyKey: string }): Promise<{ customerRef: string }>;
  /** `token` is what the browser received from the provider (tok_... or, with Stripe, pm_...). */
  saveCard(input: { customerRef: string; token: string; idempotencyKey: string }): Promise<SaveCardResult>;
  /** The outcome of a challenge while saving. Only the embedded provider reads `approve`: Stripe already knows. */
  finishSave(input: { ref: string; approve: boolean }): Promise<SaveCardResult>;
  /** Succeeds if the card is already gone. */
  removeCard(input: { cardRef: string }): Promise<void>;
  charge(input: ChargeRequest): Promise<ChargeResult>;
  /** The outcome of a challenge while charging; `approve` as in finishSave. */
  finishCharge(input: { ref: string; approve: boolean }): Promise<ChargeResult>;
  /**
   * Abandons a charge whose challenge was never answered. If the charge has succeeded in the meantime, it stays and is
   * returned.
   */
  abandonCharge(input: { ref: string }): Promise<ChargeResult>;
  /**
   * The outcome of a charge whose response was lost. Undefined if the provider never received it. Stripe's search lags
   * by up to a minute; with `customerRef` the answer is immediate.
   */
  findCharge(input: { idempotencyKey: string; customerRef?: string }): Promise<ChargeResult | undefined>;
  /** Which of our keys a charge was made with; undefined for a charge that is not ours. */
  keyOfCharge(input: { chargeRef: string }): Promise<string | undefined>;
  refund(input: { chargeRef: string; cents: number; idempotencyKey: string }): Promise<RefundResult>;
  /** Throws InvalidSignature. `rawBody` is the body as received, before any parsing. */
  parseWebhook(rawBody: string | Buffer, signature: string): Promise<CardEvent>;
  listMovements(input: { since: Temporal.Instant }): Promise<Movement[]>;
}

/** A card that was removed or never existed. Stripe's own sentence names an id, which helps no one. */
export const cardGone = { code: "card_not_found", message: "This card is no longer saved. Please add it again." };

/** The card's owner declined at the bank, or failed the bank's check. The wording is that of Stripe's own form. */
export const authenticationFailed = {
  code: "authentication_failure",
  message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

/** A charge that was abandoned (abandonCharge) or that the provider canceled. */
export const chargeAbandoned = { code: "canceled", message: "The payment was not confirmed in time." };
