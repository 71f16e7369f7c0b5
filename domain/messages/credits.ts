// Message credits: what each one of a package is worth, and until when a message must be answered (D86).
import { ANSWER_DAYS } from "./limits.ts";

/** The price of a package, in cents, divided among its credits. The first ones get the odd cents. */
export function splitPrice(priceCents: number, credits: number): number[] {
  if (!Number.isInteger(credits) || credits < 1 || !Number.isSafeInteger(priceCents) || priceCents < credits)
    throw new RangeError("every credit is worth at least one cent");
  const each = Math.floor(priceCents / credits);
  const odd = priceCents - each * credits;
  return Array.from({ length: credits }, (_, index) => each + (index < odd ? 1 : 0));
}

/** The credit comes back if no one has answered by then. */
export const answerBy = (sentAt: Temporal.Instant): Temporal.Instant => sentAt.add({ hours: ANSWER_DAYS * 24 });
