// What a visit costs this person, before anything is booked: the one rule behind every price on a card, a profile, a slot and the home.
import { type CreditGrant, consumeCredits, creditsValidAt, planPayment } from "./payment-plan.ts";

/** A grant, and whose benefit it is; null: the member's own. */
export interface SponsoredGrant extends CreditGrant {
  sponsor: string | null;
}

/** What a person can pay with besides a card. */
export interface Means {
  grants: readonly SponsoredGrant[];
  hasPlan: boolean;
}

/**
 * All amounts in cents. `credit` is what the visit takes from credits, `balance` the credits that are valid at its
 * start, `own` what is left to pay.
 */
export type Coverage =
  | { kind: "free"; own: 0 }
  | { kind: "plan"; own: 0 }
  | { kind: "covered"; own: 0; credit: number; balance: number; sponsor: string | null }
  | { kind: "partly"; own: number; credit: number; balance: number; sponsor: string | null }
  | { kind: "price"; own: number };

/**
 * Who pays for a visit of this price that starts `at`: credits that have expired by then do not count (D33). Booking uses the same rule.
 */
export function coverageOf(priceCents: number, { grants, hasPlan }: Means, at: Temporal.Instant): Coverage {
  if (priceCents === 0) return { kind: "free", own: 0 };
  if (hasPlan) return { kind: "plan", own: 0 };
  const balance = creditsValidAt(grants, at);
  const { creditCents: credit, cardCents: own } = planPayment({ priceCents, creditCents: balance, hasPlan });
  if (credit === 0) return { kind: "price", own: priceCents };
  const sponsor = sponsorOf(grants, credit, at);
  return own === 0
    ? { kind: "covered", own: 0, credit, balance, sponsor }
    : { kind: "partly", own, credit, balance, sponsor };
}

/** The organization whose benefit pays all of it; null if other credit contributes. */
function sponsorOf(grants: readonly SponsoredGrant[], cents: number, at: Temporal.Instant): string | null {
  const used = new Set(consumeCredits(grants, cents, at).uses.map(({ grantId }) => grantId));
  const sponsors = new Set(grants.filter(({ id }) => used.has(id)).map(({ sponsor }) => sponsor));
  const [only = null] = sponsors;
  return sponsors.size === 1 ? only : null;
}
