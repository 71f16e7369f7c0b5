// The lines of a receipt: what was paid and refunded, by card, credits and plan.
import type { Charge } from "@larkwell/contract/payments.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { PaidMovementRow, PlanMovementRow } from "./receipts.queries.ts";

export const cardOf = (row: { brand: string | null; last4: string | null }) =>
  row.brand !== null && row.last4 !== null ? { brand: row.brand, last4: row.last4 } : null;

/** A listed charge moved money, whatever became of its booking. */
export const statusOf = (row: { kind: string; status: string }): Charge["status"] =>
  row.kind === "charge" ? "succeeded" : (row.status as Charge["status"]);

interface Line {
  at: Temporal.Instant;
  kind: "payment" | "refund";
  method: "card" | "credit" | "plan" | "other";
  card: { brand: string; last4: string } | null;
  /** Negative: refunded. */
  cents: number;
  pending: boolean;
}

function linesOfPayment(row: PaidMovementRow): Line[] {
  if (row.kind === "refund" && row.status === "failed") return linesOfFailed(row);
  const sign = row.kind === "refund" ? -1 : 1;
  const base = {
    at: row.created_at,
    kind: row.kind === "refund" ? ("refund" as const) : ("payment" as const),
    pending: statusOf(row) === "pending",
  };
  return [
    { ...base, method: "credit" as const, card: null, cents: sign * row.credit_cents },
    { ...base, method: "card" as const, card: cardOf(row), cents: sign * row.card_cents },
  ].filter((line) => line.cents !== 0);
}

/** A failed refund returned nothing, until the clinic paid it by check or transfer. Other ways have their own rows. */
const linesOfFailed = (row: PaidMovementRow): Line[] =>
  row.resolution === "other_means" && row.resolved_at
    ? [{ at: row.resolved_at, kind: "refund", method: "other", card: null, cents: -row.card_cents, pending: false }]
    : [];

const linesOfPlan = (row: PlanMovementRow): Line => ({
  at: row.created_at,
  kind: row.cents > 0 ? "payment" : "refund",
  method: "plan",
  card: null,
  cents: Number(row.cents),
  pending: false,
});

/** Oldest first, with what is left of it in dollars. */
export function viewLines(payments: readonly PaidMovementRow[], plan: readonly PlanMovementRow[]) {
  const lines = [...plan.map(linesOfPlan), ...payments.flatMap(linesOfPayment)].sort((a, b) =>
    Temporal.Instant.compare(a.at, b.at),
  );
  return {
    lines: lines.map(({ at, cents, ...line }) => ({ ...line, at: toWire(at), amount: centsToWire(cents) })),
    total: centsToWire(lines.reduce((sum, line) => sum + line.cents, 0)),
  };
}
