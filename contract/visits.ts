// The video visit: what its page needs to know, joining it, ending it (D40-D42). What happens inside goes over the socket.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { givenReason } from "./reason.ts";
import { id, line, wireTimeOut } from "./shapes.ts";

export const visitSides = ["member", "practitioner"] as const;

/** What a waiting member can ask for: to be called, or an answer to what they wrote. */
export const helpKinds = ["call", "message"] as const;
export type HelpKind = (typeof helpKinds)[number];

/** Why a request for help closed automatically: both people are there, or the visit was moved or cancelled or is over. */
export const helpClosings = ["met", "moved", "cancelled", "over"] as const;
export type HelpClosing = (typeof helpClosings)[number];

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
    /** Set when the other side is a practitioner. */
    practitioner_id: z.number().nullable(),
    /** How a practitioner is shown: by their own picture, else by initials. Null for members. */
    portrait: z
      .object({ id: z.number(), first_name: z.string(), last_name: z.string(), image_url: z.string().nullable() })
      .nullable(),
    /** In the visit or in its waiting room at this moment. */
    present: z.boolean(),
    /** Present, but in the waiting room only. */
    waits: z.boolean(),
  }),
  /** Whole minutes that the other side is late; 0 when it is here, was here, or has time yet. */
  late_minutes: z.number(),
  /** Once nobody has to wait any longer: message, phone and, for who has joined, free reschedule (D42). */
  offers_late_help: z.boolean(),
  /** What the member asked for while waiting. `number`: where to call; null for the practitioner of an anonymous visit. */
  help_asked: z.array(z.object({ kind: z.enum(helpKinds), asked_at: wireTimeOut, number: z.string().nullable() })),
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
  /** For the practitioner: both were still in it well past its scheduled end, and nobody has said yet whether it ran over. */
  asks_overflow: z.boolean(),
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

export const askForCall = endpoint("askForCall", {
  method: "POST",
  path: "/visits/:appointment_id/phone_call",
  access: "member",
  summary: "Asks a practitioner who has not come, and the clinic, for a phone call. Both are told at once.",
  params,
  body: z.object({ callback_number: line(40) }),
  returns: Visit,
  errors: ["no_help_needed"],
  duringVisit: true,
});

export const openCallbackNumber = endpoint("openCallbackNumber", {
  method: "POST",
  path: "/visits/:appointment_id/callback_number",
  access: "practitioner",
  summary:
    "In an emergency: the call-back number of an anonymous visit and the state the member is in. Kept on record with the reason; the member is told in the visit.",
  params,
  body: givenReason,
  returns: z.object({ callback_number: z.string(), state: z.string(), opened_at: wireTimeOut }),
  errors: ["no_number_to_open"],
  tellsOnce: true,
  duringVisit: true,
});

export const reportVisitOverflow = endpoint("reportVisitOverflow", {
  method: "POST",
  path: "/visits/:appointment_id/overflow_report",
  access: "practitioner",
  summary:
    "Whether the visit ran over, said on the page after it; no mail asks then. Only where `asks_overflow` is true.",
  params,
  body: z.object({ overflowed: z.boolean({ error: "Please choose yes or no." }) }),
  returns: Visit,
  errors: ["nothing_to_report"],
});
