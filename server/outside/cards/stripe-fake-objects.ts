// The objects of the Stripe fake as Stripe's API documents them, and the errors it answers with; for tests only.
import { createHash, randomBytes } from "node:crypto";
import type { TestCardRefusal } from "./test-cards.ts";

export type Thing = { id: string; object: string; created: number; [name: string]: unknown };
export type Params = Readonly<Record<string, string>>;
export interface Reply {
  status: number;
  body: unknown;
}

/** An error answer. `kept`: the endpoint had begun its work, so the idempotency key keeps this answer too. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;
  readonly kept: boolean;
  constructor(status: number, error: Record<string, unknown>, kept = false) {
    super(String(error["message"]));
    this.status = status;
    this.error = error;
    this.kept = kept;
  }
}

export const wrong = (message: string, more: { code?: string; param?: string; [name: string]: unknown } = {}) =>
  new StripeRefusal(400, { type: "invalid_request_error", message, ...more });

/** 404 for the id in the path (for an intent, Stripe names the parameter anyway), 400 for one among the parameters. */
export const missing = (what: string, id: string, param?: string) =>
  new StripeRefusal(param && param !== "intent" ? 400 : 404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
    param: param ?? "id",
  });

const codesOfTheirOwn = new Set([
  "expired_card",
  "incorrect_cvc",
  "processing_error",
  "authentication_required",
  "payment_intent_authentication_failure",
  "setup_intent_authentication_failure",
]);

export function cardError({ code, message }: TestCardRefusal) {
  const declined = !codesOfTheirOwn.has(code);
  return {
    type: "card_error",
    code: declined ? "card_declined" : code,
    ...(declined ? { decline_code: code === "card_declined" ? "generic_decline" : code } : {}),
    ...(code === "authentication_required" ? { decline_code: code } : {}),
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`,
    message,
  };
}

export const seconds = () => Math.floor(Temporal.Now.instant().epochMilliseconds / 1000);
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

export function paymentMethod(brand: string, number: string, expiry: { month: number; year: number }) {
  const card = {
    brand,
    display_brand: brand,
    country: "US",
    exp_month: expiry.month,
    exp_year: expiry.year,
    fingerprint: createHash("sha256").update(number).digest("hex").slice(0, 16),
    funding: "credit",
    last4: number.slice(-4),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
  return { type: "card", card, customer: null, livemode: false, metadata: {}, billing_details: {} };
}

export function setupIntent(id: string, params: Params) {
  return {
    client_secret: `${id}_secret_${randomBytes(9).toString("hex")}`,
    customer: params["customer"] ?? null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    metadata: metadataOf(params),
    next_action: null,
    payment_method: null,
    payment_method_types: ["card"],
    status: "requires_payment_method",
    usage: params["usage"] ?? "off_session",
  };
}

export function paymentIntent(id: string, params: Params) {
  return {
    amount: Number(params["amount"]),
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params["capture_method"] ?? "automatic_async",
    client_secret: `${id}_secret_${randomBytes(9).toString("hex")}`,
    confirmation_method: "automatic",
    currency: params["currency"],
    customer: params["customer"] ?? null,
    description: params["description"] ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: metadataOf(params),
    next_action: null,
    payment_method: null,
    payment_method_types: ["card"],
    status: "requires_payment_method",
  };
}

/** The bank's question, as Stripe.js reads it from an intent. */
export const askTheBank = (id: string) => ({
  type: "use_stripe_sdk",
  use_stripe_sdk: {
    type: "three_d_secure_redirect",
    stripe_js: `https://hooks.stripe.com/redirect/authenticate/${id}`,
    source: newId("src"),
  },
});

export function chargeOf(intent: Thing, refusal: TestCardRefusal | undefined, captured: boolean) {
  const error = refusal ? cardError(refusal) : undefined;
  return {
    amount: intent["amount"],
    amount_captured: captured ? intent["amount"] : 0,
    amount_refunded: 0,
    captured,
    currency: intent["currency"],
    customer: intent["customer"],
    description: intent["description"],
    disputed: false,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    livemode: false,
    metadata: intent["metadata"],
    outcome: {
      network_status: error ? "declined_by_network" : "approved_by_network",
      reason: error?.decline_code ?? null,
      type: error ? "issuer_declined" : "authorized",
    },
    paid: !error,
    payment_intent: intent.id,
    payment_method: intent["payment_method"],
    refunded: false,
    status: error ? "failed" : "succeeded",
  };
}

/** metadata[name]=value of a form body. */
export function metadataOf(params: Params): Record<string, string> {
  const named = Object.entries(params).map(([name, value]) => [/^metadata\[(\w+)\]$/.exec(name)?.[1], value] as const);
  return Object.fromEntries(named.filter((pair): pair is [string, string] => pair[0] !== undefined));
}
