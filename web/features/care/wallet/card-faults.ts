/** The field of the card form that a refusal belongs to; the message is the provider's own (R8.018). */
import { t } from "@larkwell/domain/language/text.ts";
import type { ApiError } from "../../../api/client.ts";
import { isFailure } from "../../../kit/refusal-errors.ts";
import { digitsOf, readExpiry } from "./card-typing.ts";

export type CardFieldName = "number" | "expiry" | "cvc";
/** `failure`: a problem that typing something else can't fix. */
export type CardFaults = { [Name in CardFieldName | "failure"]?: string | undefined };

const fields: Record<string, CardFieldName> = {
  number: "number",
  exp_month: "expiry",
  exp_year: "expiry",
  cvc: "cvc",
  expired_card: "expiry",
  incorrect_cvc: "cvc",
};

/** A refusal that is not about the expiration or the code is shown beside the number. */
export function faultsOf(error: Pick<ApiError, "status" | "message" | "errors" | "details">): CardFaults {
  const named = error.errors.map(({ field, message }) => [fields[field] ?? "number", message] as const);
  if (named.length > 0) return Object.fromEntries(named);
  const { code } = error.details;
  if (code === undefined && isFailure(error.status)) return { failure: error.message };
  return { [(typeof code === "string" && fields[code]) || "number"]: error.message };
}

/** What is not typed yet, worded as in the provider's own form. */
export function missingIn(typed: Record<CardFieldName, string>): CardFaults {
  return {
    ...(digitsOf(typed.number).length === 0 ? { number: t("Your card number is incomplete.") } : {}),
    ...(readExpiry(typed.expiry) ? {} : { expiry: t("Your card’s expiration date is incomplete.") }),
    ...(digitsOf(typed.cvc).length === 0 ? { cvc: t("Your card’s security code is incomplete.") } : {}),
  };
}
