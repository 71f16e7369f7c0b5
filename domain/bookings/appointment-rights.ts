// What may still be done with a visit at a given time: cancel, move, rate, edit the note (D36, D38, D40, D42; decision 004).
import { hasMet, isOver, patienceMinutes, type VisitNow } from "./booking-states.ts";
import { refundDeadline } from "./cancellation.ts";
import { WAITING_ROOM_MINUTES } from "./join-window.ts";

/** Until it begins; once both met, the visit is in progress. */
export const mayCancel = ({ status }: Pick<VisitNow, "status">): boolean => status === "scheduled";

/** The practitioner is later than anyone has to wait (patienceMinutes) and the member is there: moving then costs nothing (D42). */
export function isPractitionerLate(visit: VisitNow): boolean {
  const patience = visit.scheduledStart.add({ minutes: patienceMinutes(visit) });
  return (
    visit.status === "in_progress" &&
    visit.practitionerJoinedAt === null &&
    visit.memberJoinedAt !== null &&
    Temporal.Instant.compare(visit.now, patience) >= 0
  );
}

/** A member may move a visit until its waiting room opens, and again if the practitioner does not come in time. */
export function mayReschedule(visit: VisitNow): boolean {
  if (isPractitionerLate(visit)) return true;
  const waitingRoomOpens = visit.scheduledStart.subtract({ minutes: WAITING_ROOM_MINUTES });
  return mayCancel(visit) && Temporal.Instant.compare(visit.now, waitingRoomOpens) < 0;
}

/**
 * The start from which the cancellation policy counts after a move. A move made while canceling would still refund
 * money takes the deadline along. A later one leaves it behind, so that moving can't be used to get around the policy.
 * The practitioner's lateness costs the member nothing.
 */
export function refundStartAfterMove(input: {
  policy: string;
  /** From where the policy counted before. */
  refundStart: Temporal.Instant;
  newStart: Temporal.Instant;
  now: Temporal.Instant;
  practitionerLate: boolean;
}): Temporal.Instant {
  const deadline = refundDeadline(input.policy, input.refundStart);
  const inTime = deadline === null || Temporal.Instant.compare(input.now, deadline) <= 0;
  return inTime || input.practitionerLate ? input.newStart : input.refundStart;
}

/** Those who met may rate as soon as the member has left, or the visit counts as held. */
export function mayRate(visit: VisitNow): boolean {
  if (!hasMet(visit) || visit.cancelledAt) return false;
  return visit.memberEndedAt !== null || visit.status === "occurred";
}

/** The member's note and pharmacy can be changed until the visit is over. */
export const mayEditNote = ({ status }: Pick<VisitNow, "status">): boolean => !isOver(status);
