// Rows of payments to the history and the receipt of the contract.
import type { Charge, Receipt } from "@larkwell/contract/payments.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { cardOf, statusOf, viewLines } from "./receipt-lines.ts";
import type { MovementRow, PaidMovementRow, PlanMovementRow, ReceiptVisitRow } from "./receipts.queries.ts";

const fullName = (first: string, last: string): string => `${first} ${last}`.trim();

export const viewMovement = (row: MovementRow): Charge => ({
  id: row.id,
  kind: row.kind as Charge["kind"],
  status: statusOf(row),
  resolution: row.resolution,
  created_at: toWire(row.created_at),
  appointment_id: row.appointment_id,
  message_purchase_id: row.message_purchase_id,
  plan_invoice_id: row.plan_invoice_id,
  card: centsToWire(row.card_cents),
  credit: centsToWire(row.credit_cents),
  payment_method: cardOf(row),
  service: row.visit && {
    minutes: row.visit.minutes,
    vertical_name: row.visit.vertical_name,
    practitioner_name: fullName(row.visit.first_name, row.visit.last_name),
    scheduled_start: toWire(Temporal.Instant.from(row.visit.scheduled_start)),
  },
  package: row.credits === null ? null : { number_of_messages: row.credits },
  plan: row.period && {
    name: row.period.name,
    starts_at: toWire(Temporal.Instant.from(row.period.starts_at)),
    ends_at: toWire(Temporal.Instant.from(row.period.ends_at)),
    is_gift: row.period.is_gift,
    by_payer: row.payer_id !== null,
  },
});

interface ReceiptParts {
  visit: ReceiptVisitRow;
  status: Receipt["service"]["status"];
  payments: readonly PaidMovementRow[];
  plan: readonly PlanMovementRow[];
  clinic: Receipt["clinic"];
  now: Temporal.Instant;
}

export function viewReceipt({ visit, status, payments, plan, clinic, now }: ReceiptParts): Receipt {
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
      npi: visit.npi,
    },
    service: {
      description: `Video visit, ${visit.minutes} minutes`,
      minutes: visit.minutes,
      code: visit.code,
      scheduled_start: toWire(visit.scheduled_start),
      scheduled_end: toWire(visit.scheduled_end),
      status,
      price: centsToWire(visit.price_cents),
    },
    ...viewLines(payments, plan),
  };
}
