// One visit as staff may see it: status, presence and money, with the reason on record; never notes or chat.
import type * as contract from "@larkwell/contract/ops.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { appointmentStatus } from "@larkwell/domain/bookings/booking-states.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { factsOf } from "../../care/bookings/bookings.access.ts";
import { findMoney, findVisit, type VisitRow } from "./visits.queries.ts";

const moments = [
  ["member_joined_at", "Member joined"],
  ["practitioner_joined_at", "Practitioner joined"],
  ["call_started_at", "Call started"],
  ["member_ended_at", "Member ended"],
  ["practitioner_ended_at", "Practitioner ended"],
  ["settled_at", "Settled"],
  ["rated_at", "Rated"],
] as const;

const presenceOf = (row: VisitRow) =>
  moments.flatMap(([column, what]) => {
    const at = row[column];
    return at ? [{ what, at: toWire(at) }] : [];
  });

export async function openAppointment({ actor, params, body, context }: CallOf<typeof contract.openAppointment>) {
  return context.write(actor, async (tx) => {
    const row = await findVisit(tx.db, params.id);
    if (!row) throw new Refusal("not_found");
    const { payments, ledger } = await findMoney(tx.db, row.id);
    await tx.audit({
      action: "ops.appointment_opened",
      subjectUserId: row.member_id,
      subject: { kind: "appointment", id: row.id },
      reason: body.reason,
    });
    return {
      id: row.id,
      booking_state: row.booking_state,
      status: row.settled_status ?? appointmentStatus(factsOf(row), context.now()),
      scheduled_start: toWire(row.scheduled_start),
      scheduled_end: toWire(row.scheduled_end),
      practitioner: `${row.first_name} ${row.last_name}`,
      practitioner_id: row.practitioner_id,
      member_id: row.member_id,
      privacy: row.privacy,
      price: centsToWire(row.price_cents),
      cancellation_policy: row.cancellation_policy,
      cancelled_at: row.cancelled_at ? toWire(row.cancelled_at) : null,
      cancelled_by: row.cancelled_by,
      presence: presenceOf(row),
      payments: payments.map((one) => ({
        id: one.id,
        kind: one.kind,
        status: one.status,
        card: centsToWire(one.card_cents),
        credits: centsToWire(one.credit_cents),
        at: toWire(one.created_at),
        why: one.failure_message,
      })),
      ledger: ledger.map((one) => ({
        account: one.account,
        amount: centsToWire(one.cents),
        memo: one.memo,
        at: toWire(one.created_at),
      })),
    };
  });
}
