// Who may see and do what with bookings: the second of the three access checks, and the answer to `can`.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { mayCancel, mayEditNote, mayRate, mayReschedule } from "@larkwell/domain/bookings/appointment-rights.ts";
import { hasMet, type VisitFacts, type VisitNow, visitAt } from "@larkwell/domain/bookings/booking-states.ts";
import { joinState } from "@larkwell/domain/bookings/join-window.ts";
import { continuesInMessages } from "@larkwell/domain/messages/after-visit.ts";
import { type Role, showsBooking } from "@larkwell/domain/people/roles.ts";
import { visitPrescriptionEnabled } from "@larkwell/domain/prescriptions/prescribing.ts";
import type { AppointmentRow } from "./bookings.queries.ts";

/** "Not found" and "not yours" get the same answer (D10). */
export function mustBeOwn(row: AppointmentRow | undefined): AppointmentRow {
  if (!row) throw new Refusal("not_found");
  return row;
}

/** What happened to a visit, for the rules. */
export const factsOf = (
  row: Pick<
    AppointmentRow,
    | "scheduled_start"
    | "scheduled_end"
    | "cancelled_at"
    | "member_joined_at"
    | "practitioner_joined_at"
    | "member_ended_at"
    | "practitioner_ended_at"
  >,
): VisitFacts => ({
  scheduledStart: row.scheduled_start,
  scheduledEnd: row.scheduled_end,
  cancelledAt: row.cancelled_at,
  memberJoinedAt: row.member_joined_at,
  practitionerJoinedAt: row.practitioner_joined_at,
  memberEndedAt: row.member_ended_at,
  practitionerEndedAt: row.practitioner_ended_at,
});

/** Only members who have the right may book care coordinators (R6.025). */
export function mustBeBookable(product: { is_cx: boolean }, booker: { can_book_cx: boolean }) {
  if (!showsBooking({ isCx: product.is_cx }, { canBookCx: booker.can_book_cx })) throw new Refusal("cx_not_bookable");
}

/** Whether this visit can lead to a prescription, and have a pharmacy. */
export const prescribesIn = (row: AppointmentRow) =>
  visitPrescriptionEnabled({
    rxEnabled: row.rx_enabled ?? true,
    canPrescribe: row.can_prescribe,
    privacy: row.privacy as "basic" | "anonymous",
  });

/** A visit now, for the rules about what may be done with it. */
export const visitOf = (row: Parameters<typeof factsOf>[0], now: Temporal.Instant): VisitNow =>
  visitAt(factsOf(row), now);

/** What this person may do with this visit now. */
export function rightsOf(row: AppointmentRow, role: Role, visit: VisitNow) {
  const open = row.settled_at === null;
  const isMember = role === "member";
  const door = joinState({ ...visit, callStarted: hasMet(visit) }).state;
  return {
    cancel: open && mayCancel(visit),
    reschedule: isMember && open && mayReschedule(visit),
    rate: isMember && mayRate(visit),
    edit_note: isMember && open && mayEditNote(visit),
    join: open && (door === "waiting_room" || door === "can_start"),
    write_notes: role === "practitioner",
    message: continuesInMessages({
      privacy: row.privacy,
      cancelled: row.cancelled_at !== null,
      messagingEnabled: row.messaging_enabled,
    }),
  };
}
