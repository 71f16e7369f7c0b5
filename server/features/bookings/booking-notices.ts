// What is told to whom about a visit, queued with the change itself; what is sent is asked again at the time of sending (D43).
import type { Queued, Tx } from "../../data/transaction.ts";

/** What a notice needs of an appointment: ids and times only, nothing personal is queued. */
export interface Visit {
  id: number;
  member_id: number;
  practitioner_id: number;
  scheduled_start: Temporal.Instant;
  /** Rises with every move, so that a reminder of the old time is never mistaken for one of the new. */
  calendar_sequence: number;
}

const keyOf = (visit: Visit, what: string) => `appointment:${visit.id}:${what}:${visit.calendar_sequence}`;

const HOURS_AHEAD = { reminder_email: 24, reminder_sms: 1 } as const;

/** By mail the day before, by SMS the hour before (for who agreed to it when it is sent); none for a time that has passed. */
const reminders = (visit: Visit, now: Temporal.Instant): Queued[] =>
  (["reminder_email", "reminder_sms"] as const)
    .map((template) => ({ template, runAt: visit.scheduled_start.subtract({ hours: HOURS_AHEAD[template] }) }))
    .filter(({ runAt }) => Temporal.Instant.compare(runAt, now) > 0)
    .map(({ template, runAt }) => ({
      kind: "notice",
      payload: { template, userId: visit.member_id, appointmentId: visit.id },
      dedupeKey: keyOf(visit, template),
      runAt,
    }));

const withdrawReminders = (tx: Tx, visit: Visit) => tx.withdraw(`appointment:${visit.id}:reminder`);

const toBoth = (
  visit: Visit,
  member:
    | "appointment_booked"
    | "appointment_moved"
    | "appointment_cancelled"
    | "appointment_cancelled_by_practitioner",
  practitioner: "practitioner_booked" | "practitioner_moved" | "practitioner_cancelled",
): Queued[] => [
  {
    kind: "notice",
    payload: { template: member, userId: visit.member_id, appointmentId: visit.id },
    dedupeKey: keyOf(visit, member),
  },
  {
    kind: "notice",
    payload: { template: practitioner, userId: visit.practitioner_id, appointmentId: visit.id },
    dedupeKey: keyOf(visit, practitioner),
  },
];

export const tellBooked = (tx: Tx, visit: Visit, now: Temporal.Instant) =>
  tx.queueAll([...toBoth(visit, "appointment_booked", "practitioner_booked"), ...reminders(visit, now)]);

/** `visit` carries the new time and the raised sequence. */
export async function tellMoved(tx: Tx, visit: Visit, now: Temporal.Instant) {
  await withdrawReminders(tx, visit);
  await tx.queueAll([...toBoth(visit, "appointment_moved", "practitioner_moved"), ...reminders(visit, now)]);
}

export async function tellCancelled(tx: Tx, visit: Visit, by: "member" | "practitioner" | "staff") {
  await withdrawReminders(tx, visit);
  const member = by === "member" ? "appointment_cancelled" : "appointment_cancelled_by_practitioner";
  await tx.queueAll(toBoth(visit, member, "practitioner_cancelled"));
  await tellFreed(tx, visit.practitioner_id);
}

/** A time is free again: who waits for this practitioner's hours may be told. */
export const tellFreed = (tx: Tx, practitionerId: number) => tx.queue("availability", { practitionerId });

export const askForRating = (tx: Tx, visit: Visit) =>
  tx.queue(
    "notice",
    { template: "rate_visit", userId: visit.member_id, appointmentId: visit.id },
    { dedupeKey: keyOf(visit, "rate_visit") },
  );

/** The practitioner is asked whether the visit ran over; the link of the mail answers (D46). */
export const askAboutOverflow = (tx: Tx, visit: Visit) =>
  tx.queue(
    "notice",
    { template: "overflow_report", userId: visit.practitioner_id, appointmentId: visit.id },
    { dedupeKey: keyOf(visit, "overflow_report") },
  );
