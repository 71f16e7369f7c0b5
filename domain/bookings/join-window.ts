// When a visit can be joined and started, and what being late means (D40, D42, R4.042-R4.048).
import { OVERTIME_MINUTES, patienceMinutes, type VisitFacts } from "./booking-states.ts";

/** The waiting room and the card's Join button open this long before the start (R4.048). */
export const WAITING_ROOM_MINUTES = 10;
/** The video can start this long before the start (R4.042). */
export const VIDEO_MINUTES = 5;
/** How often an open page asks whether the video may start (R4.045). */
export const LAUNCH_POLL_MS = 5_000;

export type JoinState = "too_early" | "waiting_room" | "can_start" | "over" | "cancelled";

export interface JoinFacts {
  now: Temporal.Instant;
  scheduledStart: Temporal.Instant;
  scheduledEnd: Temporal.Instant;
  cancelledAt: Temporal.Instant | null;
  memberEndedAt: Temporal.Instant | null;
  practitionerEndedAt: Temporal.Instant | null;
  /** True once both sides were in the visit together (`hasMet`): only then may it run past its end. */
  callStarted: boolean;
}

export interface JoinVerdict {
  state: JoinState;
  /** Milliseconds until the next step opens: the waiting room when too early, the video when in the waiting room, otherwise 0. */
  opensIn: number;
}

/** Both ends of each window are included. */
export function joinState(facts: JoinFacts): JoinVerdict {
  if (facts.cancelledAt) return { state: "cancelled", opensIn: 0 };
  if (facts.memberEndedAt && facts.practitionerEndedAt) return { state: "over", opensIn: 0 };

  const now = facts.now.epochMilliseconds;
  const start = facts.scheduledStart.epochMilliseconds;
  const waitingRoomOpens = start - WAITING_ROOM_MINUTES * 60_000;
  const videoOpens = start - VIDEO_MINUTES * 60_000;
  if (now < waitingRoomOpens) return { state: "too_early", opensIn: waitingRoomOpens - now };
  if (now < videoOpens) return { state: "waiting_room", opensIn: videoOpens - now };

  const overtime = facts.callStarted ? OVERTIME_MINUTES * 60_000 : 0;
  const closes = facts.scheduledEnd.epochMilliseconds + overtime;
  return { state: now <= closes ? "can_start" : "over", opensIn: 0 };
}

/** How many whole minutes late the other side is now; 0 before the start. */
export function minutesLate(now: Temporal.Instant, scheduledStart: Temporal.Instant): number {
  return Math.max(0, Math.floor((now.epochMilliseconds - scheduledStart.epochMilliseconds) / 60_000));
}

/** Once no one has to wait any longer, the waiting room offers a message, a free move and the phone (D42). */
export function offersLateHelp(
  now: Temporal.Instant,
  visit: Pick<VisitFacts, "scheduledStart" | "scheduledEnd">,
): boolean {
  return minutesLate(now, visit.scheduledStart) >= patienceMinutes(visit);
}
