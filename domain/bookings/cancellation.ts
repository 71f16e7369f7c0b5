// Cancellation policies: who gets how much back, and when (D36, R9.033-R9.038).

import { texts } from "../language/table.ts";
import { t } from "../language/text.ts";

export const CANCELLATION_POLICIES = ["conservative", "flexible", "moderate", "strict"] as const;
export type CancellationPolicy = (typeof CANCELLATION_POLICIES)[number];

export type CancellationEvent =
  | "cancelled_by_member"
  | "member_no_show"
  | "cancelled_by_practitioner"
  | "practitioner_no_show";

interface PolicyTerms {
  /**
   * The share of the paid amount that a member gets back for canceling at least `hoursAhead` hours before the start.
   */
  fraction: number;
  hoursAhead: number;
  noShowFraction: number;
  words: string;
}

const TERMS = texts<Record<CancellationPolicy, PolicyTerms>>(
  {
    conservative: {
      fraction: 0.5,
      hoursAhead: 2,
      noShowFraction: 1,
      words:
        "Cancel at least 2 hours before the start and we refund half of what you paid. After that, there is no refund. If you can’t make it to the visit, we refund everything.",
    },
    flexible: {
      fraction: 1,
      hoursAhead: 24,
      noShowFraction: 0,
      words: "Cancel at least 24 hours before the start for a full refund. After that, there is no refund.",
    },
    moderate: {
      fraction: 0.5,
      hoursAhead: 24,
      noShowFraction: 0,
      words:
        "Cancel at least 24 hours before the start and we refund half of what you paid. After that, there is no refund.",
    },
    strict: {
      fraction: 0,
      hoursAhead: 0,
      noShowFraction: 0,
      words: "There is no refund if you cancel or miss the visit.",
    },
  },
  ["words"],
);

const NAMES = texts<Record<CancellationPolicy, string>>({
  conservative: "conservative",
  flexible: "flexible",
  moderate: "moderate",
  strict: "strict",
});

/** What people call it. */
export const policyName = (policy: CancellationPolicy): string => NAMES[policy];

/** Reads a stored policy; any other value counts as strict (R9.037). */
export function policyOf(value: string | null | undefined): CancellationPolicy {
  return CANCELLATION_POLICIES.find((policy) => policy === value) ?? "strict";
}

export interface Refund {
  /** Refunded to the card, in cents. */
  cardRefundCents: number;
  /** Returned to the member's credits, in cents. */
  creditRefundCents: number;
  /** 0, 0.5 or 1. */
  fraction: number;
}

/**
 * What is returned to each source. Amounts are whole cents. Half of an odd cent is rounded in the member's favor, and
 * the two parts add up to the rounded share of the whole. Throws RangeError for amounts that are not whole cents.
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

/** The last instant at which a member who cancels gets something back; null if there is none. */
export function refundDeadline(
  policy: string | null | undefined,
  scheduledStart: Temporal.Instant,
): Temporal.Instant | null {
  const terms = TERMS[policyOf(policy)];
  return terms.fraction === 0 ? null : scheduledStart.subtract({ hours: terms.hoursAhead });
}

/** The share of the paid amount that is returned until the deadline: 0, 0.5 or 1. */
export const refundShare = (policy: string | null | undefined): number => TERMS[policyOf(policy)].fraction;

/** The policy in plain sentences, as shown before booking and before canceling (R9.038). */
export function describePolicy(policy: string | null | undefined): string {
  return `${TERMS[policyOf(policy)].words} ${t("If your practitioner cancels or doesn’t join, you get a full refund.")}`;
}
