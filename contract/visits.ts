// The video visit: what its page needs to know, joining it, ending it (D40-D42). What happens inside goes over the socket.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { reason } from "./reason.ts";
import { id, line, wireTimeOut } from "./shapes.ts";

export const visitSides = ["member", "practitioner"] as const;

export const VisitMessage = z.object({
  id: z.number(),
  /** Made by the sender, so that sending again adds nothing. */
  client_key: z.string(),
  from: z.enum(visitSides),
  body: z.string(),
  created_at: wireTimeOut,
});
export type VisitMessage = z.output<typeof VisitMessage>;

export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

const participant = {
  /** How this person is named in the visit; an anonymous member is "Anonymous member". */
  name: z.string(),
  joined_at: wireTimeOut.nullable(),
  ended_at: wireTimeOut.nullable(),
};

export const Visit = z.object({
  appointment_id: z.number(),
  side: z.enum(visitSides),
  state: z.enum(["too_early", "waiting_room", "can_start", "over", "cancelled"]),
  /** The server's clock decides (D41). */
  server_time: wireTimeOut,
  scheduled_start: wireTimeOut,
  scheduled_end: wireTimeOut,
  waiting_room_opens_at: wireTimeOut,
  video_opens_at: wireTimeOut,
  /** Until when the visit can be joined, and joined again. */
  closes_at: wireTimeOut,
  you: z.object(participant),
  other: z.object({
    ...participant,
    /** Set when the other side is a practitioner: the number of the portrait. */
    practitioner_id: z.number().nullable(),
    /** In the visit at this moment. */
    present: z.boolean(),
  }),
  /** Whole minutes that the other side is late; 0 when it is here, was here, or has time yet. */
  late_minutes: z.number(),
  /** After ten minutes: message, free reschedule, phone (D42). */
  offers_late_help: z.boolean(),
  /** What joining asks a member, with what we know already; null for practitioners. */
  asks: z.object({ state: z.string().nullable(), callback_number: z.string().nullable() }).nullable(),
  /** For the practitioner, once the member joined: the state the member is in and, unless anonymous, how to call back. */
  whereabouts: z.object({ state: z.string(), callback_number: z.string().nullable() }).nullable(),
  /** The member's name stays hidden from the practitioner. */
  anonymous: z.boolean(),
  /** For the practitioner of an anonymous visit: its call-back number may be opened now, in an emergency. */
  can_open_number: z.boolean(),
  /** For the member: when the practitioner opened the call-back number of an anonymous visit, last. */
  number_opened_at: wireTimeOut.nullable(),
  /** Only while the waiting room or the visit is open. */
  ice_servers: z.array(IceServer),
  /** "relay": media goes through the relay only, so that neither side learns the other's network address. */
  ice_transport_policy: z.enum(["all", "relay"]),
  messages: z.array(VisitMessage),
});
export type Visit = z.output<typeof Visit>;

const params = z.object({ appointment_id: id });

export const readVisit = endpoint("readVisit", {
  method: "GET",
  path: "/visits/:appointment_id",
  access: "session",
  summary: "The video visit of an appointment, as the caller takes part in it.",
  params,
  returns: Visit,
  duringVisit: true,
});

export const joinVisit = endpoint("joinVisit", {
  method: "POST",
  path: "/visits/:appointment_id/join",
  access: "session",
  summary:
    "Enters the visit. Members say where they are and how to call them back (D40); the state rule is asked again (D37).",
  params,
  body: z
    .object({
      state: line(2).optional(),
      callback_number: line(40).optional(),
      /** The member's answer to a state warning: go on as an anonymous talk without a prescription (D37). */
      anonymously: z.boolean().default(false),
    })
    .default({ anonymously: false }),
  returns: Visit,
  errors: ["not_joinable", "state_missing", "state_not_licensed"],
  duringVisit: true,
});

export const endVisit = endpoint("endVisit", {
  method: "POST",
  path: "/visits/:appointment_id/end",
  access: "session",
  summary: "Ends the visit for the caller; it is over when both sides ended it.",
  params,
  returns: Visit,
  errors: ["not_joinable"],
  duringVisit: true,
});

export const openCallbackNumber = endpoint("openCallbackNumber", {
  method: "POST",
  path: "/visits/:appointment_id/callback_number",
  access: "practitioner",
  summary:
    "In an emergency: the call-back number of an anonymous visit and the state the member is in. Kept on record with the reason; the member is told in the visit.",
  params,
  body: z.object({ reason }),
  returns: z.object({ callback_number: z.string(), state: z.string(), opened_at: wireTimeOut }),
  errors: ["no_number_to_open"],
  tellsOnce: true,
  duringVisit: true,
});
