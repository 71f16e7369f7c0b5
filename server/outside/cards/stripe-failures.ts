// Sorts what Stripe's SDK throws: a refused card is a result, a lost connection may be retried, and the rest is our
// fault.
import type Stripe from "stripe";
import { ProviderRejected, ProviderUnavailable } from "../failures.ts";
import { authenticationFailed, type Declined } from "./port.ts";

/** The shape every StripeError has; recognized by its fields, so that the SDK need not be loaded to read an error. */
interface StripeFailure {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  statusCode?: number;
}

export function stripeFailure(thrown: unknown): StripeFailure | undefined {
  if (!(thrown instanceof Error) || !("type" in thrown) || typeof thrown.type !== "string") return undefined;
  return thrown.type.startsWith("Stripe") ? (thrown as Error & StripeFailure) : undefined;
}

export function declinedFrom(failure: Pick<StripeFailure, "code" | "decline_code" | "message">): Declined {
  // Stripe's sentence about a failed authentication speaks to developers.
  if (failure.code?.endsWith("_authentication_failure")) return { status: "declined", ...authenticationFailed };
  // The SDK uses "" where the API sent nothing.
  const specific = failure.decline_code === "generic_decline" ? undefined : failure.decline_code;
  return { status: "declined", code: specific || failure.code || "card_declined", message: failure.message };
}

/** For an intent whose last attempt failed: the intent holds the bank's refusal, and nothing is thrown. */
export function declinedFromIntent(error: Stripe.PaymentIntent.LastPaymentError | null | undefined): Declined {
  return declinedFrom({
    code: error?.code,
    decline_code: error?.decline_code,
    message: error?.message ?? "Your card was declined.",
  });
}

/** Runs a call. Turns a refused card into a result, and everything else into one of our two exceptions. */
export async function answered<Result>(call: () => Promise<Result>): Promise<Result | Declined> {
  try {
    return await call();
  } catch (thrown) {
    const failure = stripeFailure(thrown);
    if (failure?.type === "StripeCardError") return declinedFrom(failure);
    throw sorted(thrown);
  }
}

/** The plain answer, for calls that a card cannot refuse. */
export async function reached<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (thrown) {
    throw sorted(thrown);
  }
}

function sorted(thrown: unknown): unknown {
  const failure = stripeFailure(thrown);
  if (!failure) return thrown;
  const code = failure.code ?? failure.type;
  const mayBeRepeated =
    failure.type === "StripeConnectionError" ||
    failure.type === "StripeAPIError" ||
    failure.type === "StripeRateLimitError" ||
    failure.code === "lock_timeout" ||
    failure.code === "idempotency_key_in_use" ||
    (failure.statusCode ?? 0) >= 500;
  return mayBeRepeated ? new ProviderUnavailable("stripe", code) : new ProviderRejected("stripe", code);
}

/** Stripe's "no such ...": an id that does not exist, belongs to another account, or was already used. */
export function isMissing(thrown: unknown): boolean {
  const failure = thrown instanceof ProviderRejected ? thrown.code : stripeFailure(thrown)?.code;
  return failure === "resource_missing" || failure === "token_already_used" || failure === "token_in_use";
}
