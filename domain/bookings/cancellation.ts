// Cancellation policies: who gets back how much, and when (D36, R9.033-R9.038).

export const CANCELLATION_POLICIES = ["conservative", "flexible", "moderate", "strict"] as const;
export type CancellationPolicy = (typeof CANCELLATION_POLICIES)[number];

export type CancellationEvent =
  | "cancelled_by_member"
  | "member_no_show"
  | "cancelled_by_practitioner"
  | "practitioner_no_show";

interface PolicyTerms {
  /** Share of what was paid that a member gets back who cancels at least `hoursAhead` hours before the start. */
  fraction: number;
  hoursAhead: number;
  noShowFraction: number;
  words: string;
}

const PRACTITIONER_PROMISE = "If your practitioner cancels or does not come, you get everything back.";

const TERMS: Record<CancellationPolicy, PolicyTerms> = {
  conservative: {
    fraction: 0.5,
    hoursAhead: 2,
    noShowFraction: 1,
    words:
      "Cancel at least 2 hours before the start and half of what you paid comes back; after that, nothing does. If you cannot make it to the visit, you get everything back.",
  },
  flexible: {
    fraction: 1,
    hoursAhead: 24,
    noShowFraction: 0,
    words: "Cancel at least 24 hours before the start and everything you paid comes back; after that, nothing does.",
  },
  moderate: {
    fraction: 0.5,
    hoursAhead: 24,
    noShowFraction: 0,
    words: "Cancel at least 24 hours before the start and half of what you paid comes back; after that, nothing does.",
  },
  strict: {
    fraction: 0,
    hoursAhead: 0,
    noShowFraction: 0,
    words: "Nothing comes back when you cancel or miss the visit.",
  },
};

/** Reads a stored policy; any other value counts as strict (R9.037). */
export function policyOf(value: string | null | undefined): CancellationPolicy {
  return CANCELLATION_POLICIES.find((policy) => policy === value) ?? "strict";
}

export interface Refund {
  /** Goes back to the card, in cents. */
  cardRefundCents: number;
  /** Goes back to the member's credits, in cents. */
  creditRefundCents: number;
  /** 0, 0.5 or 1. */
  fraction: number;
}

/**
 * What goes back to where it came from. Amounts are whole cents; half of an odd cent is rounded in the member's favour,
 * and the two parts sum to the rounded share of the whole. Throws RangeError for amounts that are no whole cents.
 */
export function refundFor(input: {
  policy: string | null | undefined;
  event: CancellationEvent;
  at: Temporal.Instant;
  scheduledStart: Temporal.Instant;
  paidCents: number;
  creditCents: number;
}): Refund {
  const { paidCents, creditCents } = input;
  if (![paidCents, creditCents].every((cents) => Number.isSafeInteger(cents) && cents >= 0)) {
    throw new RangeError("amounts paid are whole cents of zero or more");
  }
  const fraction = refundFraction(input);
  const cardRefundCents = Math.ceil(paidCents * fraction);
  const creditRefundCents = Math.ceil((paidCents + creditCents) * fraction) - cardRefundCents;
  return { cardRefundCents, creditRefundCents, fraction };
}

function refundFraction(input: {
  policy: string | null | undefined;
  event: CancellationEvent;
  at: Temporal.Instant;
  scheduledStart: Temporal.Instant;
}): number {
  if (input.event === "cancelled_by_practitioner" || input.event === "practitioner_no_show") return 1;
  const terms = TERMS[policyOf(input.policy)];
  if (input.event === "member_no_show") return terms.noShowFraction;
  const deadline = input.scheduledStart.subtract({ hours: terms.hoursAhead });
  return Temporal.Instant.compare(input.at, deadline) <= 0 ? terms.fraction : 0;
}

/** The last instant at which a member who cancels gets something back; null when there never is any. */
export function refundDeadline(
  policy: string | null | undefined,
  scheduledStart: Temporal.Instant,
): Temporal.Instant | null {
  const terms = TERMS[policyOf(policy)];
  return terms.fraction === 0 ? null : scheduledStart.subtract({ hours: terms.hoursAhead });
}

/** The share of what was paid that comes back until the deadline: 0, 0.5 or 1. */
export const refundShare = (policy: string | null | undefined): number => TERMS[policyOf(policy)].fraction;

/** The policy in plain sentences, as shown before booking and before cancelling (R9.038). */
export function describePolicy(policy: string | null | undefined): string {
  return `${TERMS[policyOf(policy)].words} ${PRACTITIONER_PROMISE}`;
}
