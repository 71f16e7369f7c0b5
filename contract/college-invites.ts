// Colleges that give a plan by invite: who manages one, and what a manager sees of its invites. Never who used one (decision 088).
import { INVITE_STATES } from "@larkwell/domain/invites/invite-states.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { email, id, longPageOf, longPaging, nothing, pageOf, paging, wireTimeOut } from "./shapes.ts";

export const CollegeInvite = z.object({
  id: z.number(),
  college: z.string(),
  state: z.enum(INVITE_STATES),
  /** How many people can use it, and how many have. */
  places: z.number(),
  used: z.number(),
  /** How many still can: 0 once it has ended. */
  left: z.number(),
  created_at: wireTimeOut,
  expires_at: wireTimeOut,
  /** When the plan that it gives ends. Null: it has no end. */
  grants_until: wireTimeOut.nullable(),
});
export type CollegeInvite = z.output<typeof CollegeInvite>;

export const CollegeTotals = z.object({
  id: z.number(),
  name: z.string(),
  /** Invites, and the places that all of them have or had. */
  sent: z.number(),
  places: z.number(),
  used: z.number(),
  left: z.number(),
});
export type CollegeTotals = z.output<typeof CollegeTotals>;

export const listCollegeInvites = endpoint("listCollegeInvites", {
  method: "GET",
  path: "/users/:user_id/college_invites",
  access: "member",
  summary: "List the invites of the colleges you manage",
  description: "Newest first, with the totals of each college. Without the people who used them.",
  params: z.object({ user_id: id }),
  query: z.object(longPaging(25)),
  returns: longPageOf(CollegeInvite).extend({ colleges: z.array(CollegeTotals) }),
});

export const OpsCollege = z.object({
  id: z.number(),
  name: z.string(),
  created_at: wireTimeOut,
  managers: z.array(z.object({ id: z.number(), name: z.string(), email: z.string(), since: wireTimeOut })),
});
export type OpsCollege = z.output<typeof OpsCollege>;

export const listColleges = endpoint("listColleges", {
  method: "GET",
  path: "/ops/colleges",
  access: "staff",
  right: "eligibility",
  summary: "List colleges and who manages their invites",
  query: z.object(paging(50)),
  returns: pageOf(OpsCollege),
});

export const appointManagerShape = z.object({ email_address: email });

export const appointCollegeManager = endpoint("appointCollegeManager", {
  method: "POST",
  path: "/ops/colleges/:id/managers",
  access: "staff",
  right: "eligibility",
  summary: "Add a manager of a college’s invites",
  description: "A member, who then sees numbers only, and nothing of any other member. Repeating it changes nothing.",
  params: z.object({ id }),
  body: appointManagerShape,
  returns: nothing,
});

export const endCollegeManager = endpoint("endCollegeManager", {
  method: "DELETE",
  path: "/ops/colleges/:id/managers/:manager_id",
  access: "staff",
  right: "eligibility",
  summary: "End a member’s view of a college’s invites",
  params: z.object({ id, manager_id: id }),
  returns: nothing,
});
