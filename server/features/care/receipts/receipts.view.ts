// Rows of payments to the history and the receipt of the contract.
import type { Charge, Receipt } from "@larkwell/contract/payments.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { MovementRow, PlanMovementRow, ReceiptVisitRow, VisitMovementRow } from "./receipts.queries.ts";

const fullName = (first: string, last: string): string => `${first} ${last}`.trim();

const cardOf = (row: { brand: string | null; last4: string | null }) =>
  row.brand !== null && row.last4 !== null ? { brand: row.brand, last4: row.last4 } : null;

/** A listed charge moved money, whatever became of its booking. */
const statusOf = (row: { kind: string; status: string }): Charge["status"] =>
  row.kind === "charge" ? "succeeded" : (row.status as Charge["status"]);

export const viewMovement = (row: MovementRow): Charge => ({
  id: row.id,
  kind: row.kind as Charge["kind"],
  status: statusOf(row),
  resolution: row.resolution,
  created_at: toWire(row.created_at),
  appointment_id: row.appointment_id,
  card: centsToWire(row.card_cents),
  credit: centsToWire(row.credit_cents),
  payment_method: cardOf(row),
  service: {
    minutes: row.minutes,
    vertical_name: row.vertical_name,
    practitioner_name: fullName(row.first_name, row.last_name),
    scheduled_start: toWire(row.scheduled_start),
  },
});

interface Line {
  at: Temporal.Instant;
  kind: "payment" | "refund";
  method: "card" | "credit" | "plan" | "other";
  card: { brand: string; last4: string } | null;
  /** Negative: refunded. */
  cents: number;
  pending: boolean;
}

function linesOfPayment(row: VisitMovementRow): Line[] {
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

/** A failed refund returned nothing, until the clinic paid it by check or transfer. Other ways have rows of their own. */
const linesOfFailed = (row: VisitMovementRow): Line[] =>
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

interface ReceiptParts {
  visit: ReceiptVisitRow;
  status: Receipt["service"]["status"];
  payments: readonly VisitMovementRow[];
  plan: readonly PlanMovementRow[];
  clinic: Receipt["clinic"];
  now: Temporal.Instant;
}

export function viewReceipt({ visit, status, payments, plan, clinic, now }: ReceiptParts): Receipt {
  const lines = [...plan.map(linesOfPlan), ...payments.flatMap(linesOfPayment)].sort((a, b) =>
    Temporal.Instant.compare(a.at, b.at),
  );
  return {
    appointment_id: visit.id,
    number: String(visit.id).padStart(8, "0"),
    issued_at: toWire(now),
    clinic,
    patient: { name: fullName(visit.member_first_name, visit.member_last_name) },
    provider: {
      name: fullName(visit.practitioner_first_name, visit.practitioner_last_name),
      profession: visit.vertical_name,
      licence:
        visit.licence_number !== null && visit.licence_state !== null
          ? { state: visit.licence_state, number: visit.licence_number }
          : null,
    },
    service: {
      description: `Video visit, ${visit.minutes} minutes`,
      minutes: visit.minutes,
      scheduled_start: toWire(visit.scheduled_start),
      scheduled_end: toWire(visit.scheduled_end),
      status,
      price: centsToWire(visit.price_cents),
    },
    lines: lines.map(({ at, cents, ...line }) => ({ ...line, at: toWire(at), amount: centsToWire(cents) })),
    total: centsToWire(lines.reduce((sum, line) => sum + line.cents, 0)),
  };
}
