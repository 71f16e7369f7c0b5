// Socket messages: the server's events, and what a client may send. Every incoming event is checked against its shape.
import { z } from "zod";
import type { Message } from "./messages.ts";
import type { RefusalCode } from "./refusals.ts";
import { filled, id } from "./shapes.ts";
import type { VisitMessage } from "./visits.ts";

/** What one side of a visit tells the other about its devices and its connection. */
export const VisitMedia = z.object({
  microphone: z.boolean(),
  camera: z.boolean(),
  screen: z.boolean(),
  /** Video was turned off to keep the audio (D41). */
  saving: z.boolean(),
  quality: z.enum(["unknown", "good", "fair", "poor"]),
});
export type VisitMedia = z.output<typeof VisitMedia>;

/** Browsers' session descriptions have 4 to 12 kB, far below this. */
const longestSdp = 60_000;

const description = z.object({
  type: z.enum(["offer", "answer", "pranswer", "rollback"]),
  sdp: z.string().max(longestSdp).optional(),
});

const candidate = z.object({
  candidate: z.string().max(1_000),
  sdpMid: z.string().max(64).nullable().optional(),
  sdpMLineIndex: z.number().int().min(0).max(1_000).nullable().optional(),
  usernameFragment: z.string().max(256).nullable().optional(),
});

/** One step in setting up or repairing the connection. `call` identifies the connection that both sides build. */
export const VisitSignal = z
  .object({
    call: z.uuid(),
    description: description.optional(),
    candidate: candidate.nullable().optional(),
    /** The member asks the practitioner's side to start a new connection. */
    again: z.boolean().optional(),
  })
  .refine((signal) => signal.description || signal.candidate !== undefined || signal.again, "The signal is empty.");
export type VisitSignal = z.output<typeof VisitSignal>;

/**
 * Events that a client may send, by name. Each is answered with an Ack. `peer` is the client's name for itself in this
 * visit. It is new with every load of the page.
 */
export const clientEvents = {
  /** Measures the round trip to the server. */
  "round-trip": z.object({}),
  /** The person is in the waiting room, and the other side sees that they are there. */
  "visit-wait": z.object({ appointment_id: id }),
  "visit-join": z.object({ appointment_id: id, peer: z.uuid(), media: VisitMedia }),
  "visit-leave": z.object({ appointment_id: id }),
  "visit-media": z.object({ appointment_id: id, peer: z.uuid(), media: VisitMedia }),
  "visit-signal": z.object({ appointment_id: id, from: z.uuid(), to: z.uuid(), signal: VisitSignal }),
  "visit-message": z.object({ appointment_id: id, client_key: z.uuid(), body: filled(2000, "A message") }),
  /** This tab shows a thread of the forum, or a reply of it: it hears "thread-changed" until it closes it. */
  "thread-open": z.object({ thread_id: id }),
  "thread-close": z.object({ thread_id: id }),
} as const;

export type ClientEventName = keyof typeof clientEvents;
export type ClientEvent<E extends ClientEventName> = z.input<(typeof clientEvents)[E]>;

interface Answers {
  "visit-message": VisitMessage;
}
export type AnswerOf<E extends ClientEventName> = E extends keyof Answers ? Answers[E] : Record<string, never>;

/** The answer to a client's event. */
export type Ack<T> = { ok: true; answer: T } | { ok: false; code: RefusalCode; message: string };

/**
 * A lost connection to the server says nothing about the call: video and audio go from browser to browser and may still
 * work.
 */
export type LeftBecause = "on_purpose" | "line_lost";

/** Events that the server sends to a person's open tabs. They say what changed; the client reads it again over HTTP. */
export interface ServerEvents {
  "appointment-changed": { appointment_id: number };
  "session-ended": { reason: string };
  /**
   * A channel of this person changed. `message` is the new or changed message as this person sees it; null: read what
   * changed after the last change number you have. The same if `change` is not one more than that number.
   */
  "channel-changed": { channel_id: number; change: number; message: Message | null };
  /** This person read up to here, on another device. */
  "channel-read": { channel_id: number; read_number: number };
  /** What the bell shows has changed. The client reads it again. */
  "notifications-changed": Record<string, never>;
  /** Something about this conversation changed in the inbox of the care side: read the list and the counts again. */
  "inbox-changed": { channel_id: number };
  /** A case of the forum changed: moderators read the list, or that case, again. */
  "moderation-changed": { case_id: number };
  /** A case of the safety desk changed: staff reads the list, or that case, again. */
  "safety-changed": { case_id: number };
  /** The person's own record has changed, such as their track. The client must load what is on the screen again. */
  "record-changed": Record<string, never>;
  /**
   * Counts of a thread that this tab has open. `post` is the post or reply whose votes changed. Null: the replies did, or the thread
   * is gone; they are read over HTTP.
   */
  "thread-changed": {
    thread_id: number;
    reply_counts: { members: number; practitioners: number };
    post: { id: number; net_votes: number } | null;
  };
  /** The other side joined or rejoined and asks who is there. Answer with visit-media. */
  "visit-joined": { appointment_id: number; peer: string; media: VisitMedia };
  "visit-media": { appointment_id: number; peer: string; media: VisitMedia };
  "visit-left": { appointment_id: number; peer: string; because: LeftBecause };
  "visit-signal": { appointment_id: number; from: string; to: string; signal: VisitSignal };
  "visit-message": { appointment_id: number; message: VisitMessage };
  /** Another tab or device of the same person took over this visit. */
  "visit-taken-over": { appointment_id: number };
}
