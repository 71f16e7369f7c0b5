// The state of a visit, computed from what happened and the clock (D40, D42, D45).

export const APPOINTMENT_STATUSES = [
  "scheduled",
  "in_progress",
  "occurred",
  "cancelled",
  "missed_by_member",
  "missed_by_practitioner",
] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

export type SettledStatus = Exclude<AppointmentStatus, "scheduled" | "in_progress">;

/** It took place, was missed or was canceled. */
export const isOver = (status: AppointmentStatus): status is SettledStatus =>
  status !== "scheduled" && status !== "in_progress";

/** Everything the record knows about a visit; null means that it did not happen. */
export interface VisitFacts {
  scheduledStart: Temporal.Instant;
  scheduledEnd: Temporal.Instant;
  cancelledAt: Temporal.Instant | null;
  /** When each side first joined the visit. */
  memberJoinedAt: Temporal.Instant | null;
  practitionerJoinedAt: Temporal.Instant | null;
  memberEndedAt: Temporal.Instant | null;
  practitionerEndedAt: Temporal.Instant | null;
}

/** A running call may continue this long after its scheduled end (D40). */
export const OVERTIME_MINUTES = 60;
/** A side that waited this long for the other has done enough (D42); in a short visit, a third of its length is enough. */
export const PATIENCE_MINUTES = 10;
export const PATIENCE_FRACTION = 3;

/** Whole minutes after the start from which no one has to wait any longer; a 10-minute visit must not be over by then. */
export function patienceMinutes({ scheduledStart, scheduledEnd }: Pick<VisitFacts, "scheduledStart" | "scheduledEnd">) {
  const minutes = (scheduledEnd.epochMilliseconds - scheduledStart.epochMilliseconds) / 60_000;
  return Math.min(PATIENCE_MINUTES, Math.ceil(minutes / PATIENCE_FRACTION));
}

/** A visit has ended only when both sides ended it (R4.046). */
export function isEnded(facts: Pick<VisitFacts, "memberEndedAt" | "practitionerEndedAt">): boolean {
  return facts.memberEndedAt !== null && facts.practitionerEndedAt !== null;
}

/** True when both sides were in the visit at the same time. */
export function hasMet(facts: VisitFacts): boolean {
  const { memberJoinedAt, practitionerJoinedAt, memberEndedAt, practitionerEndedAt } = facts;
  if (!memberJoinedAt || !practitionerJoinedAt) return false;
  return !isBefore(memberEndedAt, practitionerJoinedAt) && !isBefore(practitionerEndedAt, memberJoinedAt);
}

/**
 * The time after which the clock settles a visit that both sides did not end: its scheduled end if no call is running
 * then (no one can start one later), otherwise 60 minutes after it (D40).
 */
export function settlesAfter(facts: VisitFacts): Temporal.Instant {
  return hasMet(facts) ? facts.scheduledEnd.add({ minutes: OVERTIME_MINUTES }) : facts.scheduledEnd;
}

/** True if the status can no longer change and money can be settled (D42). */
export function isSettled(facts: VisitFacts, now: Temporal.Instant): boolean {
  return facts.cancelledAt !== null || isEnded(facts) || Temporal.Instant.compare(now, settlesAfter(facts)) > 0;
}

export function appointmentStatus(facts: VisitFacts, now: Temporal.Instant): AppointmentStatus {
  if (isSettled(facts, now)) return settledStatus(facts);
  const begun = Temporal.Instant.compare(now, facts.scheduledStart) >= 0;
  return begun || hasMet(facts) ? "in_progress" : "scheduled";
}

/** A visit at one time. Its status is computed once and passed on. */
export interface VisitNow extends VisitFacts {
  readonly now: Temporal.Instant;
  readonly status: AppointmentStatus;
}

export const visitAt = (facts: VisitFacts, now: Temporal.Instant): VisitNow => ({
  ...facts,
  now,
  status: appointmentStatus(facts, now),
});

/**
 * How a settled visit counts. If they met: occurred. Otherwise the absent side missed it. A side that left before its
 * patience was due (patienceMinutes), before the other came, did not wait and missed it too. If neither came, the
 * practitioner missed it, so that no member pays for an empty room.
 */
export function settledStatus(facts: VisitFacts): SettledStatus {
  if (facts.cancelledAt) return "cancelled";
  if (hasMet(facts)) return "occurred";
  if (!facts.practitionerJoinedAt) return "missed_by_practitioner";
  if (!facts.memberJoinedAt)
    return leftEarly(facts.practitionerEndedAt, facts) ? "missed_by_practitioner" : "missed_by_member";
  // Both came, one after the other had left.
  const memberWasFirst = Temporal.Instant.compare(facts.memberJoinedAt, facts.practitionerJoinedAt) < 0;
  if (memberWasFirst) return leftEarly(facts.memberEndedAt, facts) ? "missed_by_member" : "missed_by_practitioner";
  return leftEarly(facts.practitionerEndedAt, facts) ? "missed_by_practitioner" : "missed_by_member";
}

function leftEarly(endedAt: Temporal.Instant | null, facts: VisitFacts): boolean {
  return isBefore(endedAt, facts.scheduledStart.add({ minutes: patienceMinutes(facts) }));
}

function isBefore(instant: Temporal.Instant | null, other: Temporal.Instant): boolean {
  return instant !== null && Temporal.Instant.compare(instant, other) < 0;
}
