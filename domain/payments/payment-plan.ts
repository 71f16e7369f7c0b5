// Who pays what at booking: credits first, then the card; and which credits are used first (D36, D33).

/** A grant of credits to a member and its remainder. */
export interface CreditGrant {
  id: number;
  remainingCents: number;
  /** Valid before this instant; null never expires. */
  expiresAt: Temporal.Instant | null;
}

/** A part of a grant that a booking uses. */
export interface CreditUse {
  grantId: number;
  cents: number;
}

export interface PaymentPlan {
  /** Taken from credits. */
  creditCents: number;
  /** Charged to the card at booking. */
  cardCents: number;
  /** Covered by the member's plan. */
  planCents: number;
}

/** The least a card provider charges, in cents. */
export const LEAST_CARD_CENTS = 50;

/**
 * Splits a price, in cents. A plan covers the whole visit and leaves the credits alone. Without one, credits are used
 * first and the card pays the rest (D36). If the rest is below what a card can be charged, some credit stays unused.
 * Throws RangeError for amounts that are not whole cents.
 */
export function planPayment(input: { priceCents: number; creditCents: number; hasPlan: boolean }): PaymentPlan {
  requireCents(input.priceCents, input.creditCents);
  if (input.hasPlan) return { creditCents: 0, cardCents: 0, planCents: input.priceCents };
  const used = Math.min(input.priceCents, input.creditCents);
  const rest = input.priceCents - used;
  const creditCents = rest > 0 && rest < LEAST_CARD_CENTS ? Math.max(0, input.priceCents - LEAST_CARD_CENTS) : used;
  return { creditCents, cardCents: input.priceCents - creditCents, planCents: 0 };
}

/** The sum in cents of the credits still valid at an instant or epoch millisecond; for a booking, the start of the slot (D33). */
export function creditsValidAt(grants: readonly CreditGrant[], at: Temporal.Instant | number): number {
  const moment = typeof at === "number" ? at : at.epochMilliseconds;
  return grants.filter((grant) => isValidAt(grant, moment)).reduce((sum, grant) => sum + grant.remainingCents, 0);
}

/**
 * Takes up to `neededCents` from the grants valid at `at`, soonest expiration first, those that never expire last.
 * `totalCents` is less than needed if the grants do not hold enough.
 */
export function consumeCredits(
  grants: readonly CreditGrant[],
  neededCents: number,
  at: Temporal.Instant,
): { uses: CreditUse[]; totalCents: number } {
  requireCents(neededCents);
  const uses: CreditUse[] = [];
  let open = neededCents;
  for (const grant of grants.filter((one) => isValidAt(one, at.epochMilliseconds)).sort(bySoonestExpiry)) {
    const cents = Math.min(open, grant.remainingCents);
    if (cents > 0) uses.push({ grantId: grant.id, cents });
    open -= cents;
  }
  return { uses, totalCents: neededCents - open };
}

/** Returns credits to the grants they came from, the last one used first, so that the longest-lived credit returns. */
export function returnCredits(uses: readonly CreditUse[], refundCents: number): CreditUse[] {
  requireCents(refundCents);
  const returned: CreditUse[] = [];
  let open = refundCents;
  for (const use of [...uses].reverse()) {
    const cents = Math.min(open, use.cents);
    if (cents > 0) returned.push({ grantId: use.grantId, cents });
    open -= cents;
  }
  if (open > 0) throw new RangeError("more credit to return than was used");
  return returned;
}

function isValidAt(grant: CreditGrant, moment: number): boolean {
  if (grant.remainingCents <= 0) return false;
  return grant.expiresAt === null || moment < grant.expiresAt.epochMilliseconds;
}

function bySoonestExpiry(a: CreditGrant, b: CreditGrant): number {
  const expiry = (grant: CreditGrant) => grant.expiresAt?.epochMilliseconds ?? Number.MAX_SAFE_INTEGER;
  return expiry(a) - expiry(b) || a.id - b.id;
}

function requireCents(...amounts: number[]): void {
  const sound = amounts.every((cents) => Number.isSafeInteger(cents) && cents >= 0);
  if (!sound) throw new RangeError("amounts are whole cents of zero or more");
}
