// Row -> contract: a visit as one of its two people sees it.
import type { Visit, VisitMessage } from "@larkwell/contract/visits.ts";
import { OVERTIME_MINUTES } from "@larkwell/domain/bookings/booking-states.ts";
import { minutesLate, VIDEO_MINUTES, WAITING_ROOM_MINUTES } from "@larkwell/domain/bookings/join-window.ts";
import { continuesInMessages } from "@larkwell/domain/messages/after-visit.ts";
import { portraitUrl } from "@larkwell/domain/people/portrait.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { findRequests } from "./help.queries.ts";
import { asksOverflow, doorOf, mayAskForHelp, mayOpen, otherSide, type Side } from "./visits.access.ts";
import type { findMessages, Presence, VisitRow } from "./visits.queries.ts";

type RequestRow = Awaited<ReturnType<typeof findRequests>>[number];
type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

export const viewMessage = (visit: VisitRow, row: MessageRow): VisitMessage => ({
  id: row.id,
  client_key: row.client_key,
  from: row.author_id === visit.member_id ? "member" : "practitioner",
  body: row.body,
  created_at: toWire(row.created_at),
});

function nameOf(visit: VisitRow, side: Side): string {
  if (side === "practitioner") return `${visit.practitioner_first_name} ${visit.practitioner_last_name}`;
  if (visit.privacy === "anonymous") return "Anonymous member";
  return `${visit.member_first_name} ${visit.member_last_name}`;
}

const wireOrNull = (instant: Temporal.Instant | null) => (instant ? toWire(instant) : null);

const participant = (visit: VisitRow, side: Side) => ({
  name: nameOf(visit, side),
  joined_at: wireOrNull(side === "member" ? visit.member_joined_at : visit.practitioner_joined_at),
  ended_at: wireOrNull(side === "member" ? visit.member_ended_at : visit.practitioner_ended_at),
});

function whereabouts(visit: VisitRow, side: Side): Visit["whereabouts"] {
  if (side === "member" || !visit.join_state) return null;
  return { state: visit.join_state, callback_number: visit.privacy === "anonymous" ? null : visit.callback_number };
}

const viewPortrait = (visit: VisitRow): Visit["other"]["portrait"] => ({
  id: visit.practitioner_id,
  first_name: visit.practitioner_first_name,
  last_name: visit.practitioner_last_name,
  image_url: portraitUrl(visit),
});

/** A credential lasts as long as the visit can, whatever happens in it, plus some time for wrong clocks. */
const relayUntil = (visit: VisitRow) => visit.scheduled_end.add({ minutes: OVERTIME_MINUTES + 10 });

export interface VisitFacts {
  visit: VisitRow;
  side: Side;
  present: ReadonlyMap<number, Presence>;
  messages: readonly MessageRow[];
  requests: readonly RequestRow[];
}

/** Between joining over HTTP and connecting to the visit there is a moment in which no one counts as gone. */
const enteringSeconds = 10;

/** The other side's presence. No one is present while the visit is closed. */
function placeOf(joinedAt: Temporal.Instant | null, known: Presence | undefined, now: Temporal.Instant) {
  const { present, waits, entered } = known ?? { present: false, waits: false, entered: false };
  const enters =
    joinedAt !== null && !entered && Temporal.Instant.compare(now, joinedAt.add({ seconds: enteringSeconds })) <= 0;
  return { present: present || enters, waits: waits && !enters };
}

const nowhere = { present: false, waits: false };

export function viewVisit(
  context: Pick<AppContext, "relay" | "secret" | "now">,
  { visit, side, present, messages, requests }: VisitFacts,
): Visit {
  const now = context.now();
  const door = doorOf(visit, now);
  const there = otherSide(side);
  const other = participant(visit, there);
  const otherId = there === "member" ? visit.member_id : visit.practitioner_id;
  const isOpen = door.state === "waiting_room" || door.state === "can_start";
  const joinedAt = there === "member" ? visit.member_joined_at : visit.practitioner_joined_at;
  const place = isOpen ? placeOf(joinedAt, present.get(otherId), now) : nowhere;
  const missing = isOpen && !other.joined_at;
  const subject = context.secret.hash(`relay:${visit.id}:${side}`).slice(0, 16);
  return {
    appointment_id: visit.id,
    side,
    state: door.state,
    server_time: toWire(now),
    scheduled_start: toWire(visit.scheduled_start),
    scheduled_end: toWire(visit.scheduled_end),
    waiting_room_opens_at: toWire(visit.scheduled_start.subtract({ minutes: WAITING_ROOM_MINUTES })),
    video_opens_at: toWire(visit.scheduled_start.subtract({ minutes: VIDEO_MINUTES })),
    closes_at: toWire(visit.scheduled_end.add({ minutes: door.met ? OVERTIME_MINUTES : 0 })),
    you: participant(visit, side),
    other: {
      ...other,
      practitioner_id: there === "practitioner" ? visit.practitioner_id : null,
      portrait: there === "practitioner" ? viewPortrait(visit) : null,
      ...place,
    },
    late_minutes: missing && !place.present ? minutesLate(now, visit.scheduled_start) : 0,
    offers_late_help: mayAskForHelp(visit, side, now),
    help_asked: requests.map(({ kind, asked_at, tel_number: number }) => ({
      kind,
      asked_at: toWire(asked_at),
      number: side === "practitioner" && visit.privacy === "anonymous" ? null : number,
    })),
    asks:
      side === "member"
        ? {
            state: visit.join_state ?? visit.profile_state,
            callback_number: visit.callback_number ?? visit.profile_number,
          }
        : null,
    whereabouts: whereabouts(visit, side),
    anonymous: visit.privacy === "anonymous",
    can_open_number: mayOpen(visit, { id: side === "member" ? visit.member_id : visit.practitioner_id }, now),
    number_opened_at: side === "member" ? wireOrNull(visit.number_shown_at) : null,
    can_message: continuesInMessages({
      privacy: visit.privacy,
      cancelled: visit.cancelled_at !== null,
      messagingEnabled: visit.messaging_enabled === true,
    }),
    asks_overflow: asksOverflow(visit, side),
    ice_servers: isOpen ? context.relay.iceServers({ subject, until: relayUntil(visit) }) : [],
    ice_transport_policy: context.relay.transportPolicy,
    messages: messages.map((row) => viewMessage(visit, row)),
  };
}
