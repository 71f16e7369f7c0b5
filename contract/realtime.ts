// What is said over the socket: the events of the server, and what a client in a visit may send.
import { z } from "zod";
import { filled, id } from "./shapes.ts";

/** Events the server sends to a person's open tabs. They say what changed; the client reads it again over HTTP. */
export interface ServerEvents {
  "appointment-changed": { appointment_id: number };
  "session-ended": { reason: string };
}

export const joinVisit = z.object({ appointment_id: id });
export const visitMessage = z.object({ appointment_id: id, client_key: z.uuid(), body: filled(2000, "A message") });
