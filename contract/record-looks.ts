// Who opened a member's record, when and why: for the member alone (D78).
import { LOOK_ACTIONS } from "@larkwell/domain/audit/looks.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, longPageOf, longPaging, wireTimeOut } from "./shapes.ts";

export const RecordLook = z.object({
  id: z.number(),
  at: wireTimeOut,
  /** A first name for staff, the full one for practitioners, whose names are public. */
  by: z.string(),
  role: z.enum(["staff", "practitioner"]),
  what: z.enum(LOOK_ACTIONS),
  /** In the words of whoever looked. Practitioners look at their own visits without one. */
  reason: z.string().nullable(),
});
export type RecordLook = z.output<typeof RecordLook>;

export const listRecordLooks = endpoint("listRecordLooks", {
  method: "GET",
  path: "/users/:user_id/record_looks",
  access: "member",
  summary: "Each time staff or a practitioner opened something about this member, the newest first.",
  params: z.object({ user_id: id }),
  query: z.object(longPaging(20)),
  returns: longPageOf(RecordLook),
});
