// Help requests of members who wait in a visit, for staff: who waits for whom, how to reach them, and whether it was
// done (D42).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { givenReason } from "./reason.ts";
import { id, longPageOf, longPaging, wireTimeOut } from "./shapes.ts";
import { helpClosings, helpKinds } from "./visits.ts";

/** Without the member: opening the request shows the name and number, and is recorded. */
export const HelpRequest = z.object({
  id: z.number(),
  appointment_id: z.number(),
  kind: z.enum(helpKinds),
  practitioner: z.string(),
  scheduled_start: wireTimeOut,
  asked_at: wireTimeOut,
  /** The practitioner has joined since then, but the member was not there at that moment. */
  practitioner_came: z.boolean(),
  done_at: wireTimeOut.nullable(),
  /** The staff member who closed it; null if it closed automatically. */
  done_by: z.string().nullable(),
  closed_because: z.enum(helpClosings).nullable(),
});
export type HelpRequest = z.output<typeof HelpRequest>;

export const listHelpRequests = endpoint("listHelpRequests", {
  method: "GET",
  path: "/ops/help_requests",
  access: "staff",
  right: "support",
  summary: "List help requests from visits",
  description: "Open ones by how long they have waited.",
  query: z.object({ ...longPaging(50), state: z.enum(["open", "done"]).default("open") }),
  returns: longPageOf(HelpRequest),
});

const oneRequest = z.object({ id });

export const OpenedHelpRequest = HelpRequest.extend({
  member_id: z.number(),
  member: z.string(),
  /** The number that the member asked to be called at. Null if they wrote a message. */
  tel_number: z.string().nullable(),
  /** The member's name is hidden from the practitioner. */
  anonymous: z.boolean(),
});
export type OpenedHelpRequest = z.output<typeof OpenedHelpRequest>;

export const openHelpRequest = endpoint("openHelpRequest", {
  method: "POST",
  path: "/ops/help_requests/:id/openings",
  access: "staff",
  right: "support",
  summary: "Open a help request",
  description: "Shows who asked and where to call them. Recorded with the reason.",
  params: oneRequest,
  body: givenReason,
  returns: OpenedHelpRequest,
});

export const finishHelpRequest = endpoint("finishHelpRequest", {
  method: "POST",
  path: "/ops/help_requests/:id/done",
  access: "staff",
  right: "support",
  summary: "Mark a help request as done",
  description: "The first person to mark it stays on record.",
  params: oneRequest,
  body: z.object({}).default({}),
  returns: HelpRequest,
});
