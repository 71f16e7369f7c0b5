// Statements of what a practitioner is paid for a month: what is on them, and who may mark one as paid (D78).

/** In cents, of one month. */
export interface StatementSums {
  visits: number;
  visit_cents: number;
  messages: number;
  message_cents: number;
  /** Whatever else changed what is owed. */
  correction_cents: number;
}

interface Owed {
  /** All that the practitioner earned up to the end of the month, in cents. */
  earnedCents: number;
  /** All that was approved before, whatever its month. */
  approvedCents: number;
  sums: StatementSums;
}

export interface Statement extends StatementSums {
  /** From earlier months: not approved there, or negative. */
  carried_cents: number;
  /** What is to be paid. 0 or less: nothing is, and it is carried over. */
  cents: number;
}

export function statementOf({ earnedCents, approvedCents, sums }: Owed): Statement {
  const cents = earnedCents - approvedCents;
  const ofMonth = sums.visit_cents + sums.message_cents + sums.correction_cents;
  return { ...sums, carried_cents: cents - ofMonth, cents };
}

/** One person alone may pay what they approved after this many hours. */
export const ALONE_HOURS = 24;

interface Payer {
  approvedBy: number;
  approvedAt: Temporal.Instant;
  payerId: number;
  /** How many other people could. */
  others: number;
  now: Temporal.Instant;
}

/** Two people agree on each payout. Null: this person may mark it as paid. */
export function refusalToPay({
  approvedBy,
  approvedAt,
  payerId,
  others,
  now,
}: Payer): "payout_second" | "payout_early" | null {
  if (payerId !== approvedBy) return null;
  if (others > 0) return "payout_second";
  return Temporal.Instant.compare(now, approvedAt.add({ hours: ALONE_HOURS })) < 0 ? "payout_early" : null;
}

/** What the bank shows to the practitioner. */
export const payoutReference = (id: number, month: string): string => `PAYOUT ${month} ${id}`;
