// What the practitioner of a visit knows of its member before and while they talk (D81). The fuller brief comes later.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id } from "./shapes.ts";

export const VisitBrief = z.object({
  appointment_id: z.number(),
  /** Null in an anonymous visit. */
  name: z.string().nullable(),
  /**
   * "shown" from booking until 30 days after the last visit with this member; "past" after that; "none" in an anonymous or a
   * cancelled visit. `age`, `programs` and `after_loss` are told only where it is "shown".
   */
  about_member: z.enum(["shown", "past", "none"]),
  /** Whole years today. */
  age: z.number().nullable(),
  /** Empty where there is none, and in a loss. */
  programs: z.array(
    z.object({
      name: z.string(),
      /** "Week 24", "Trying to conceive"; null while it is not known. */
      stage: z.string().nullable(),
      /** The date it is counted by has passed or its time is over, and the member has not said what came of it. */
      unsure: z.boolean(),
    }),
  ),
  /** The member agreed that the practitioners of booked visits may know (D77). */
  after_loss: z.boolean(),
  /** `before_loss`: written before what `after_loss` tells, and folded away. */
  note: z.object({ body: z.string(), before_loss: z.boolean() }),
  /** `possible`: a prescription can come of this visit; `wanted`: the member hopes for one. */
  prescription: z.object({ possible: z.boolean(), wanted: z.boolean(), has_pharmacy: z.boolean() }),
  /** False where this profession works without a state license: then where the member is changes nothing. */
  license_needed: z.boolean(),
});
export type VisitBrief = z.output<typeof VisitBrief>;

export const readVisitBrief = endpoint("readVisitBrief", {
  method: "GET",
  path: "/visits/:appointment_id/brief",
  access: "practitioner",
  summary:
    "What the practitioner of a visit may know of the member: their note and wishes, age, programs, and a loss they agreed to tell.",
  params: z.object({ appointment_id: id }),
  returns: VisitBrief,
  duringVisit: true,
});
