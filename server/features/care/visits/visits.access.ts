// Who may be in a visit: the member and the practitioner of a booked appointment, while it is open.

import { Refusal } from "@larkwell/contract/refusals.ts";
import { hasMet, type VisitFacts } from "@larkwell/domain/bookings/booking-states.ts";
import { mayOpenNumber } from "@larkwell/domain/bookings/emergency-number.ts";
import { type JoinVerdict, joinState, offersLateHelp } from "@larkwell/domain/bookings/join-window.ts";
import { ranOver } from "@larkwell/domain/bookings/overflow.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { Actor } from "../../../http/call.ts";
import type { VisitRow } from "./visits.queries.ts";

export type Side = "member" | "practitioner";

/** "Not found" and "not yours" get the same answer (D10). */
export function mustTakePart(visit: VisitRow | undefined): VisitRow {
  if (!visit) throw new Refusal("not_found");
  return visit;
}

export const sideOf = (visit: VisitRow, actor: Pick<Actor, "id">): Side =>
  visit.member_id === actor.id ? "member" : "practitioner";

export const otherSide = (side: Side): Side => (side === "member" ? "practitioner" : "member");

const factsOf = (visit: VisitRow): VisitFacts => ({
  scheduledStart: visit.scheduled_start,
  scheduledEnd: visit.scheduled_end,
  cancelledAt: visit.cancelled_at,
  memberJoinedAt: visit.member_joined_at,
  practitionerJoinedAt: visit.practitioner_joined_at,
  memberEndedAt: visit.member_ended_at,
  practitionerEndedAt: visit.practitioner_ended_at,
});

/** The practitioner is asked whether it ran over: it looks as if it did, and no one has said (D46). */
export const asksOverflow = (visit: VisitRow, side: Side): boolean =>
  side === "practitioner" && !visit.overflow_told && ranOver(factsOf(visit));

/** What is open by the server's clock: the waiting room or the video (D40, D41). */
export function doorOf(visit: VisitRow, now: Temporal.Instant): JoinVerdict & { met: boolean } {
  const facts = factsOf(visit);
  const met = hasMet(facts);
  const verdict = joinState({ ...facts, now, callStarted: met });
  return visit.settled_at && verdict.state !== "cancelled" ? { state: "over", opensIn: 0, met } : { ...verdict, met };
}

/** The practitioner of an anonymous visit, around it, once the member gave a number. */
export const mayOpen = (visit: VisitRow, actor: Pick<Actor, "id">, now: Temporal.Instant): boolean =>
  sideOf(visit, actor) === "practitioner" &&
  mayOpenNumber({
    now,
    scheduledStart: visit.scheduled_start,
    scheduledEnd: visit.scheduled_end,
    cancelled: visit.cancelled_at !== null,
    anonymous: visit.privacy === "anonymous",
    hasNumber: visit.callback_number !== null && visit.join_state !== null,
  });

/** Video and its signals: from five minutes before, and only for people who have joined. */
export function mustBeOpen(visit: VisitRow, now: Temporal.Instant) {
  if (doorOf(visit, now).state !== "can_start") throw new Refusal("not_joinable");
}

/** Messages can also be written in the waiting room. */
export function mustBeWritable(visit: VisitRow, now: Temporal.Instant) {
  const { state } = doorOf(visit, now);
  if (state !== "can_start" && state !== "waiting_room") throw new Refusal("not_joinable");
}

/** The member may ask for help: the practitioner has not come, and no one has to wait any longer (D42). */
export function mayAskForHelp(visit: VisitRow, side: Side, now: Temporal.Instant): boolean {
  const { scheduled_start: scheduledStart, scheduled_end: scheduledEnd, practitioner_joined_at: came } = visit;
  const isOpen = doorOf(visit, now).state === "can_start";
  return side === "member" && isOpen && came === null && offersLateHelp(now, { scheduledStart, scheduledEnd });
}

export function mustHaveJoined(visit: VisitRow, side: Side) {
  const joined = side === "member" ? visit.member_joined_at : visit.practitioner_joined_at;
  if (!joined) throw new Refusal("not_joinable", { message: msg("Join the visit first.") });
}
