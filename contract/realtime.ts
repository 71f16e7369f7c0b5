// What is said over the socket: the events of the server, and what a client may send. Every incoming event is checked by its shape.
import { z } from "zod";
import type { RefusalCode } from "./refusals.ts";
import { filled, id } from "./shapes.ts";
import type { VisitMessage } from "./visits.ts";

/** What one side of a visit lets the other know about its devices and its line. */
export const VisitMedia = z.object({
  microphone: z.boolean(),
  camera: z.boolean(),
  screen: z.boolean(),
  /** Video was left out to keep the sound (D41). */
  saving: z.boolean(),
  quality: z.enum(["unknown", "good", "fair", "poor"]),
});
export type VisitMedia = z.output<typeof VisitMedia>;

/** Session descriptions of browsers have 4 to 12 kB; nothing honest comes near this. */
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

/** One step of setting up or repairing the connection; `call` names the connection that both sides are building. */
export const VisitSignal = z
  .object({
    call: z.uuid(),
    description: description.optional(),
    candidate: candidate.nullable().optional(),
    /** The member asks the practitioner's side to begin a new connection. */
    again: z.boolean().optional(),
  })
  .refine((signal) => signal.description || signal.candidate !== undefined || signal.again, "The signal is empty.");
export type VisitSignal = z.output<typeof VisitSignal>;

/**
 * Events a client may send, by name. Each is answered with an Ack. `peer` is the client's name for itself in this visit, new
 * with every load of the page.
 */
export const clientEvents = {
  /** Measures the way to the server and back. */
  "round-trip": z.object({}),
  /** In the waiting room: the other side sees that this person is there. */
  "visit-wait": z.object({ appointment_id: id }),
  "visit-join": z.object({ appointment_id: id, peer: z.uuid(), media: VisitMedia }),
  "visit-leave": z.object({ appointment_id: id }),
  "visit-media": z.object({ appointment_id: id, peer: z.uuid(), media: VisitMedia }),
  "visit-signal": z.object({ appointment_id: id, from: z.uuid(), to: z.uuid(), signal: VisitSignal }),
  "visit-message": z.object({ appointment_id: id, client_key: z.uuid(), body: filled(2000, "A message") }),
} as const;

export type ClientEventName = keyof typeof clientEvents;
export type ClientEvent<E extends ClientEventName> = z.input<(typeof clientEvents)[E]>;

interface Answers {
  "visit-message": VisitMessage;
}
export type AnswerOf<E extends ClientEventName> = E extends keyof Answers ? Answers[E] : Record<string, never>;

/** The answer to a client's event. */
export type Ack<T> = { ok: true; answer: T } | { ok: false; code: RefusalCode; message: string };

/** A lost line says nothing about the call itself: pictures and sound go from browser to browser and may still be there. */
export type LeftBecause = "on_purpose" | "line_lost";

/** Events the server sends to a person's open tabs. They say what changed; the client reads it again over HTTP. */
export interface ServerEvents {
  "appointment-changed": { appointment_id: number };
  "session-ended": { reason: string };
  /** The own record says something else now, such as another track: what is on the screen must be asked anew. */
  "record-changed": Record<string, never>;
  /** The other side came (or came back) and wants to hear who is there: answer with visit-media. */
  "visit-joined": { appointment_id: number; peer: string; media: VisitMedia };
  "visit-media": { appointment_id: number; peer: string; media: VisitMedia };
  "visit-left": { appointment_id: number; peer: string; because: LeftBecause };
  "visit-signal": { appointment_id: number; from: string; to: string; signal: VisitSignal };
  "visit-message": { appointment_id: number; message: VisitMessage };
  /** Another tab or device of the same person took this visit over. */
  "visit-taken-over": { appointment_id: number };
}
