// When a member is reminded of a visit (D43): by email a day ahead, by text an hour ahead.

export type ReminderKind = "email" | "text";

/** Hours before the start. */
export const REMINDER_HOURS: Readonly<Record<ReminderKind, number>> = { email: 24, text: 1 };

/** When this reminder of a visit is sent. */
export const reminderAt = (kind: ReminderKind, scheduledStart: Temporal.Instant): Temporal.Instant =>
  scheduledStart.subtract({ hours: REMINDER_HOURS[kind] });

/** Whether it can still be sent: a visit that begins sooner gets none, and none is promised. */
export const reminderComes = (kind: ReminderKind, scheduledStart: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(reminderAt(kind, scheduledStart), now) > 0;
