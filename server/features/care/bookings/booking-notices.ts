// Notices about a visit, queued with the change itself; they are checked again when they are sent (D43).
import { reminderAt, reminderComes } from "@larkwell/domain/bookings/reminders.ts";
import type { Queued, Tx } from "../../../data/transaction.ts";

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

const reminderKinds = { reminder_email: "email", reminder_sms: "text" } as const;

/** By email the day before, by SMS the hour before (for members who agree to it by then); none for a time that has passed. */
const reminders = (visit: Visit, now: Temporal.Instant): Queued[] =>
  (["reminder_email", "reminder_sms"] as const)
    .filter((template) => reminderComes(reminderKinds[template], visit.scheduled_start, now))
    .map((template) => ({
      kind: "notice",
      payload: { template, userId: visit.member_id, appointmentId: visit.id },
      dedupeKey: keyOf(visit, template),
      runAt: reminderAt(reminderKinds[template], visit.scheduled_start),
    }));

const withdrawReminders = (tx: Tx, visit: Visit) => tx.withdraw(`appointment:${visit.id}:reminder`);

const toBoth = (
  visit: Visit,
  member:
    | "appointment_booked"
    | "appointment_moved"
    | "appointment_cancelled"
    | "appointment_cancelled_by_practitioner"
    | "missed_by_practitioner"
    | "missed_by_member",
  practitioner:
    | "practitioner_booked"
    | "practitioner_moved"
    | "practitioner_cancelled"
    | "practitioner_missed"
    | "practitioner_waited",
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

export const notifyBooked = (tx: Tx, visit: Visit, now: Temporal.Instant) =>
  tx.queueAll([...toBoth(visit, "appointment_booked", "practitioner_booked"), ...reminders(visit, now)]);

/** `visit` has the new time and the raised sequence. */
export async function notifyMoved(tx: Tx, visit: Visit, now: Temporal.Instant) {
  await withdrawReminders(tx, visit);
  await tx.queueAll([...toBoth(visit, "appointment_moved", "practitioner_moved"), ...reminders(visit, now)]);
}

export async function notifyCancelled(tx: Tx, visit: Visit, by: "member" | "practitioner" | "staff") {
  await withdrawReminders(tx, visit);
  const member = by === "member" ? "appointment_cancelled" : "appointment_cancelled_by_practitioner";
  await tx.queueAll(toBoth(visit, member, "practitioner_cancelled"));
  await notifyFreed(tx, visit.practitioner_id);
}

/** A time is free again: members who wait for this practitioner's hours may be notified. */
export const notifyFreed = (tx: Tx, practitionerId: number) => tx.queue("availability", { practitionerId });

export const askForRating = (tx: Tx, visit: Visit) =>
  tx.queue(
    "notice",
    { template: "rate_visit", userId: visit.member_id, appointmentId: visit.id },
    { dedupeKey: keyOf(visit, "rate_visit") },
  );

/** The member waits and asks for the practitioner. `word` distinguishes this time from the next. */
export const notifyAwaited = (tx: Tx, visit: Pick<Visit, "id" | "practitioner_id">, word: string) =>
  tx.queueAll(
    (["practitioner_awaited", "awaited_sms"] as const).map((template) => ({
      kind: "notice",
      payload: { template, userId: visit.practitioner_id, appointmentId: visit.id },
      dedupeKey: `appointment:${visit.id}:${template}:${word}`,
    })),
  );

/** Tells both that the visit did not take place, and what that means for them. */
export const notifyMissed = (tx: Tx, visit: Visit, by: "member" | "practitioner") =>
  by === "member"
    ? tx.queueAll(toBoth(visit, "missed_by_member", "practitioner_waited"))
    : tx.queueAll(toBoth(visit, "missed_by_practitioner", "practitioner_missed"));

/** The page after the visit asks first; an email asks only those who did not answer there. */
const OVERFLOW_MAIL_MINUTES = 30;

/** The practitioner is asked whether the visit ran over; the email's link answers (D46). */
export const askAboutOverflow = (tx: Tx, visit: Visit, now: Temporal.Instant) =>
  tx.queue(
    "notice",
    { template: "overflow_report", userId: visit.practitioner_id, appointmentId: visit.id },
    { dedupeKey: keyOf(visit, "overflow_report"), runAt: now.add({ minutes: OVERFLOW_MAIL_MINUTES }) },
  );

/** The answer is there. */
export const stopAskingAboutOverflow = (tx: Tx, visit: Pick<Visit, "id">) =>
  tx.withdraw(`appointment:${visit.id}:overflow_report`);
