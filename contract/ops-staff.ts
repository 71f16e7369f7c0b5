// Who works in the console, and which rights each holds (D78): listed, granted and taken by administrators.
import { STAFF_RIGHTS } from "@larkwell/domain/staff/rights.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { reason } from "./reason.ts";
import { id, pageOf, paging, wireTimeOut } from "./shapes.ts";

const right = z.enum(STAFF_RIGHTS);

export const OpsStaff = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  rights: z.array(right),
  disabled: z.boolean(),
  /** Null for those who never signed in, or whose last session was cleared away. */
  last_signed_in_at: wireTimeOut.nullable(),
  /** The one who asks. */
  is_you: z.boolean(),
});
export type OpsStaff = z.output<typeof OpsStaff>;

export const listStaff = endpoint("listStaff", {
  method: "GET",
  path: "/ops/staff",
  access: "staff",
  right: "administrator",
  summary: "Everybody who works in the console, with their rights.",
  query: z.object(paging(50)),
  returns: pageOf(OpsStaff),
});

export const changeStaffRights = endpoint("changeStaffRights", {
  method: "PUT",
  path: "/ops/staff/:id/rights",
  access: "staff",
  right: "administrator",
  summary: "Replaces somebody’s rights, at once and in open sessions too. The last administrator always stays one.",
  params: z.object({ id }),
  body: z.object({
    rights: z.array(right).max(STAFF_RIGHTS.length),
    /** What the page showed: a change by somebody else in between is not overwritten. */
    before: z.array(right).max(STAFF_RIGHTS.length),
    reason,
  }),
  returns: OpsStaff,
  errors: ["stale", "last_administrator"],
});
