// How a visit ends: its status and its money are settled once, when both sides ended it or its time is over (D42).
import { isSettled, type SettledStatus, settledStatus } from "@larkwell/domain/bookings/booking-states.ts";
import { type Refund, refundFor } from "@larkwell/domain/bookings/cancellation.ts";
import { ranOver } from "@larkwell/domain/bookings/overflow.ts";
import type { AppContext } from "../../../context.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import { settleVisitMoney } from "../payments/settle-visit-money.ts";
import { askAboutOverflow, askForRating, notifyMissed } from "./booking-notices.ts";
import { factsOf } from "./bookings.access.ts";
import { type AppointmentRow, findAnyAppointment, findUnsettled, updateAppointment } from "./bookings.queries.ts";
import { findOverflowReport } from "./links.queries.ts";

const nothingBack: Refund = { cardRefundCents: 0, creditRefundCents: 0, fraction: 0 };

/** Missed by the practitioner: full refund. Missed by the member: what the policy says. Held: nothing. */
function refundOf(row: AppointmentRow, status: SettledStatus, at: Temporal.Instant): Refund {
  if (status !== "missed_by_practitioner" && status !== "missed_by_member") return nothingBack;
  return refundFor({
    policy: row.cancellation_policy,
    event: status === "missed_by_member" ? "member_no_show" : "practitioner_no_show",
    at,
    scheduledStart: row.refund_counts_from ?? row.scheduled_start,
    paidCents: row.paid_card_cents - row.refunded_card_cents,
    creditCents: row.paid_credit_cents - row.refunded_credit_cents,
  });
}

/**
 * Settles a visit that is over; false if it is not over yet or was settled before. Call it inside a transaction that
 * has the locks of both people, after recording that a side ended it; the settling job calls it for the rest.
 */
export async function settleVisit(tx: Tx, context: AppContext, appointmentId: number): Promise<boolean> {
  const row = await findAnyAppointment(tx.db, appointmentId);
  const now = context.now();
  if (!row || row.booking_state !== "booked" || row.settled_at !== null) return false;
  const facts = factsOf(row);
  if (!isSettled(facts, now)) return false;
  const status = settledStatus(facts);
  await updateAppointment(tx, row.id, { settled_status: status, settled_at: now });
  await tx.publish("help_not_needed", { appointmentId: row.id, because: "over", now });
  await settleVisitMoney(tx, context, row, refundOf(row, status, now));
  if (status === "occurred") {
    await askForRating(tx, row);
    if (ranOver(facts) && !(await findOverflowReport(tx.db, row.id))) await askAboutOverflow(tx, row, now);
  }
  if (status === "missed_by_member") await notifyMissed(tx, row, "member");
  if (status === "missed_by_practitioner") await notifyMissed(tx, row, "practitioner");
  tx.afterCommit(() =>
    context.realtime.toPeople([row.member_id, row.practitioner_id], "appointment-changed", { appointment_id: row.id }),
  );
  return true;
}

const batch = 100;

/** Job: settles every visit whose time is over. Each in its own transaction, so that a failure doesn't stop the others. */
export async function settleVisits(context: AppContext): Promise<void> {
  for (const due of await findUnsettled(context.read, context.now(), batch)) {
    await context.write(nobody, async (tx) => {
      await tx.lockPeople(due.practitioner_id, due.member_id);
      await settleVisit(tx, context, due.id);
    });
  }
}
