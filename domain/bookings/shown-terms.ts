// Whether a booking still costs what the member read before they pressed the button.
import { formatDollars } from "../money/cents.ts";

/** What stands on the review step, in cents. */
export interface ShownTerms {
  priceCents: number;
  /** What the card pays of it. */
  cardCents: number;
  policy: string;
}

/** What changed since it was shown, in a sentence for the member; undefined when nothing did. */
export function changeInTerms(shown: ShownTerms, now: ShownTerms): string | undefined {
  const from = (before: number, after: number) => `from ${formatDollars(before)} to ${formatDollars(after)}`;
  if (shown.priceCents !== now.priceCents)
    return `The price of this visit changed ${from(shown.priceCents, now.priceCents)}.`;
  if (shown.cardCents !== now.cardCents) return `What you pay changed ${from(shown.cardCents, now.cardCents)}.`;
  if (shown.policy !== now.policy) return "The cancellation policy of this visit changed.";
  return undefined;
}
