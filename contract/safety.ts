// How the safety desk is asked for help: by a member who isn't safe, or by a practitioner who is worried about one (decision 070).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { filled, id, line, wireTimeOut } from "./shapes.ts";

const SafetyCall = z.object({
  /** Someone is on call, so a call may be asked for. */
  offered: z.boolean(),
  /** The number in the account, to start with. */
  tel_number: z.string().nullable(),
  /** They asked for one, and no one has called yet. */
  asked_at: wireTimeOut.nullable(),
});
export type SafetyCall = z.output<typeof SafetyCall>;

export const readSafetyCall = endpoint("readSafetyCall", {
  method: "GET",
  path: "/me/safety_calls",
  access: "member",
  summary: "Get whether someone could call now",
  returns: SafetyCall,
});

export const askForSafetyCall = endpoint("askForSafetyCall", {
  method: "POST",
  path: "/me/safety_calls",
  access: "member",
  summary: "Ask to be called because you’re not safe",
  description: "Alerts the person on call right away. Asking again while no one has called replaces the number.",
  body: z.object({
    /** words: after writing something. not_safe: from the crisis help. */
    from: z.enum(["words", "not_safe"]),
    callback_number: line(40),
  }),
  returns: SafetyCall,
  errors: ["no_one_on_call"],
});

export const raiseSafetyConcern = endpoint("raiseSafetyConcern", {
  method: "POST",
  path: "/safety_concerns",
  access: "practitioner",
  summary: "Report a safety concern about a member",
  description: "Of a conversation or a visit of the practitioner. Alerts the clinic’s person on call right away.",
  body: z.object({
    about: z.enum(["channel", "visit"]),
    /** Of the conversation or the visit. */
    id,
    note: filled(2_000, "What worries you"),
  }),
  returns: z.object({
    /** Someone is on call and is being called now. */
    covered: z.boolean(),
  }),
});
