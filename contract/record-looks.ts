// Who opened a member's record, when and why. Only the member sees it (D78).
import { LOOK_ACTIONS } from "@larkwell/domain/audit/looks.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, longPageOf, longPaging, wireTimeOut } from "./shapes.ts";

export const RecordLook = z.object({
  id: z.number(),
  at: wireTimeOut,
  /** The first name of staff and of a partner, and the full name of practitioners, whose names are public. */
  by: z.string(),
  role: z.enum(["staff", "practitioner", "partner"]),
  what: z.enum(LOOK_ACTIONS),
  /** Of read messages: who they were with. Null for the care coordinators, and for every other kind. */
  with: z.string().nullable(),
  /** In the words of the person who looked. Practitioners need none for their own visits. */
  reason: z.string().nullable(),
});
export type RecordLook = z.output<typeof RecordLook>;

export const listRecordLooks = endpoint("listRecordLooks", {
  method: "GET",
  path: "/users/:user_id/record_looks",
  access: "member",
  summary: "List who looked at your record",
  description: "Newest first.",
  params: z.object({ user_id: id }),
  query: z.object(longPaging(20)),
  returns: longPageOf(RecordLook),
});
