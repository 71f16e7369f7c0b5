// The video visit: its page, joining and ending (D40-D42). The call itself uses the socket.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { givenReason } from "./reason.ts";
import { id, line, wireTimeOut } from "./shapes.ts";

export const visitSides = ["member", "practitioner"] as const;

/** What a waiting member can ask for: a call, or an answer to a message they wrote. */
export const helpKinds = ["call", "message"] as const;
export type HelpKind = (typeof helpKinds)[number];

/** Why a help request closed automatically: both people are there, or the visit was moved, was canceled, or is over. */
export const helpClosings = ["met", "moved", "cancelled", "over"] as const;
export type HelpClosing = (typeof helpClosings)[number];

export const VisitMessage = z.object({
  id: z.number(),
  /** Created by the sender, so that a message sent twice is added once. */
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
  /** The name of this person in the visit. An anonymous member is "Anonymous member". */
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
  /** Until this time, the visit can be joined and rejoined. */
  closes_at: wireTimeOut,
  you: z.object(participant),
  other: z.object({
    ...participant,
    /** Set if the other side is a practitioner. */
    practitioner_id: z.number().nullable(),
    /** How a practitioner is shown: by their own picture, or else by initials. Null for members. */
    portrait: z
      .object({ id: z.number(), first_name: z.string(), last_name: z.string(), image_url: z.string().nullable() })
      .nullable(),
    /** In the visit or in its waiting room right now. */
    present: z.boolean(),
    /** Present, but only in the waiting room. */
    waits: z.boolean(),
  }),
  /** Whole minutes that the other side is late. 0 if they are here, were here, or still have time. */
  late_minutes: z.number(),
  /** The options after the longest wait: message, phone and, for a member who has joined, free reschedule (D42). */
  offers_late_help: z.boolean(),
  /** What the waiting member asked for. `number` is where to call; null for the practitioner of an anonymous visit. */
  help_asked: z.array(z.object({ kind: z.enum(helpKinds), asked_at: wireTimeOut, number: z.string().nullable() })),
  /** What a member must answer to join, with what we already know. Null for practitioners. */
  asks: z.object({ state: z.string().nullable(), callback_number: z.string().nullable() }).nullable(),
  /** Both can write to each other outside the visit. Never from an anonymous one. */
  can_message: z.boolean(),
  /** For the practitioner, after the member joined: the member's state and, unless anonymous, the callback number. */
  whereabouts: z.object({ state: z.string(), callback_number: z.string().nullable() }).nullable(),
  /** The member's name is hidden from the practitioner. */
  anonymous: z.boolean(),
  /** For the practitioner of an anonymous visit: they may open the callback number now, in an emergency. */
  can_open_number: z.boolean(),
  /** For the member: when the practitioner last opened the callback number of an anonymous visit. */
  number_opened_at: wireTimeOut.nullable(),
  /** For the practitioner: both were still in the visit well past its scheduled end, and no one has said yet whether it ran over. */
  asks_overflow: z.boolean(),
  /** Given only while the waiting room or the visit is open. */
  ice_servers: z.array(IceServer),
  /** "relay": media is sent only through the relay, so that neither side learns the other's network address. */
  ice_transport_policy: z.enum(["all", "relay"]),
  messages: z.array(VisitMessage),
});
export type Visit = z.output<typeof Visit>;

const params = z.object({ appointment_id: id });

export const readVisit = endpoint("readVisit", {
  method: "GET",
  path: "/visits/:appointment_id",
  access: "session",
  summary: "Get an appointment's video visit",
  params,
  returns: Visit,
  duringVisit: true,
});

export const joinVisit = endpoint("joinVisit", {
  method: "POST",
  path: "/visits/:appointment_id/join",
  access: "session",
  summary: "Join a visit",
  description: "Members say where they are and how to call them back; the state rule is checked again.",
  params,
  body: z
    .object({
      state: line(2).optional(),
      callback_number: line(40).optional(),
      /** The member's answer to a state warning: continue as an anonymous visit without a prescription (D37). */
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
  summary: "End the visit for yourself",
  description: "It is over when both sides ended it.",
  params,
  returns: Visit,
  errors: ["not_joinable"],
  duringVisit: true,
});

export const askForCall = endpoint("askForCall", {
  method: "POST",
  path: "/visits/:appointment_id/phone_call",
  access: "member",
  summary: "Ask for a phone call during a visit",
  description: "Tells the practitioner who hasn't come and the clinic right away.",
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
  summary: "Open an anonymous visit's callback number",
  description: "In an emergency, with the member's state. Recorded with the reason; the member is told in the visit.",
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
  summary: "Report an overflow on the page after a visit",
  description: "Only if `asks_overflow` is true. No email asks then.",
  params,
  body: z.object({ overflowed: z.boolean({ error: "Choose yes or no." }) }),
  returns: Visit,
  errors: ["nothing_to_report"],
});
