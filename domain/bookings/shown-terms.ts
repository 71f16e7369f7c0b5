// Whether a booking still costs what the member read before they pressed the button.
import { t } from "../language/text.ts";
import { formatDollars } from "../money/cents.ts";

/** The amounts on the review step, in cents. */
export interface ShownTerms {
  priceCents: number;
  /** What the card pays of it. */
  cardCents: number;
  policy: string;
}

/** What changed since it was shown, in a sentence for the member; undefined if nothing did. */
export function changeInTerms(shown: ShownTerms, now: ShownTerms): string | undefined {
  const amounts = (before: number, after: number) => ({ before: formatDollars(before), after: formatDollars(after) });
  if (shown.priceCents !== now.priceCents)
    return t("The price of this visit changed from {before} to {after}.", amounts(shown.priceCents, now.priceCents));
  if (shown.cardCents !== now.cardCents)
    return t("The amount you pay changed from {before} to {after}.", amounts(shown.cardCents, now.cardCents));
  if (shown.policy !== now.policy) return t("The cancellation policy of this visit changed.");
  return undefined;
}
