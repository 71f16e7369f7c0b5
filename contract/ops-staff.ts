// Staff in the console, and the rights that each person has (D78). Administrators list, grant and remove them.
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
  /** Null if the person never signed in, or if their last session was deleted. */
  last_signed_in_at: wireTimeOut.nullable(),
  /** True for the caller. */
  is_you: z.boolean(),
});
export type OpsStaff = z.output<typeof OpsStaff>;

export const listStaff = endpoint("listStaff", {
  method: "GET",
  path: "/ops/staff",
  access: "staff",
  right: "administrator",
  summary: "List staff with their rights",
  query: z.object(paging(50)),
  returns: pageOf(OpsStaff),
});

export const changeStaffRights = endpoint("changeStaffRights", {
  method: "PUT",
  path: "/ops/staff/:id/rights",
  access: "staff",
  right: "administrator",
  summary: "Replace a staff member's rights",
  description: "Takes effect right away, also in open sessions. The last administrator can't lose that right.",
  params: z.object({ id }),
  body: z.object({
    rights: z.array(right).max(STAFF_RIGHTS.length),
    /** The version that the page showed, so that another person's change isn't overwritten. */
    before: z.array(right).max(STAFF_RIGHTS.length),
    reason,
  }),
  returns: OpsStaff,
  errors: ["stale", "last_administrator"],
});
