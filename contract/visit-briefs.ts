// What a practitioner sees about the member before and during a visit (D81).
import { z } from "zod";
import { VisitChild } from "./bookings.ts";
import { endpoint } from "./endpoint.ts";
import { id, wireTimeOut } from "./shapes.ts";

export const VisitBrief = z.object({
  appointment_id: z.number(),
  /** Null if the visit is anonymous. */
  name: z.string().nullable(),
  /**
   * "shown" from booking until 30 days after the last visit with this member; "past" after that; "none" in an anonymous
   * or canceled visit. `age`, `programs` and `after_loss` are given only if this is "shown".
   */
  about_member: z.enum(["shown", "past", "none"]),
  /** The child it is for. Null: for the member, or not to be named. */
  child: VisitChild.nullable(),
  /** In whole years, today. */
  age: z.number().nullable(),
  /** Empty if there is none, and after a loss. */
  programs: z.array(
    z.object({
      name: z.string(),
      /** "Week 24", "Trying to conceive". Null if it is not known. */
      stage: z.string().nullable(),
      /** The date that it is counted by has passed or its time is over, and the member has not said what happened. */
      unsure: z.boolean(),
    }),
  ),
  /** The member agreed that the practitioners of booked visits may know about it (D77). */
  after_loss: z.boolean(),
  /** `before_loss`: written before the loss in `after_loss`, and shown collapsed. */
  note: z.object({ body: z.string(), before_loss: z.boolean() }),
  /** `possible`: a prescription can result from this visit. `wanted`: the member would like one. */
  prescription: z.object({ possible: z.boolean(), wanted: z.boolean(), has_pharmacy: z.boolean() }),
  /** Results that the member shared for this visit, the newest first; until a day after it. Never single answers. */
  results: z.array(
    z.object({
      title: z.string(),
      completed_at: wireTimeOut,
      score: z.number(),
      most: z.number(),
      band: z.string().nullable(),
    }),
  ),
  /** The member attached their birth plan. "later": the visit begins in more than 15 minutes. "open": it can be read now. */
  birth_plan: z.enum(["none", "later", "open"]),
  /** False for professions without state licenses, whose visits don't depend on the member's state. */
  license_needed: z.boolean(),
});
export type VisitBrief = z.output<typeof VisitBrief>;

export const readVisitBrief = endpoint("readVisitBrief", {
  method: "GET",
  path: "/visits/:appointment_id/brief",
  access: "practitioner",
  summary: "Get what a practitioner may know of a member",
  description: "Their note and preferences, age, programs, and a loss they agreed to share.",
  params: z.object({ appointment_id: id }),
  returns: VisitBrief,
  duringVisit: true,
});
