// The care team with the reason for each person (R7.047, D68), and how staff manage coordinators.
import { CARE_TEAM_PAGE, CARE_TEAM_TYPES } from "@larkwell/domain/care-team/care-team.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { reason } from "./reason.ts";
import { email, id, listOf, pageOf, paging, wireTimeOut, wordList } from "./shapes.ts";

const type = z.enum(CARE_TEAM_TYPES);

export const CareTeamFace = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  image_url: z.string().nullable(),
  headline: z.string(),
  verticals: z.array(z.string()),
  /** The most important reason why this person is on the team. */
  care_team_type: type,
});
export type CareTeamFace = z.output<typeof CareTeamFace>;

export const CareTeamMember = CareTeamFace.extend({
  care_team_types: z.array(type),
  is_cx: z.boolean(),
  next_visit: wireTimeOut.nullable(),
  last_visit: wireTimeOut.nullable(),
  can: z.object({ book: z.boolean(), message: z.boolean() }),
});
export type CareTeamMember = z.output<typeof CareTeamMember>;

export const listCareTeam = endpoint("listCareTeam", {
  method: "GET",
  path: "/users/:user_id/care_team",
  access: "member",
  summary: "List your care team",
  description: "The coordinator first, then practitioners of visits and of messages, then suggestions.",
  params: z.object({ user_id: id }),
  query: z.object({ ...paging(CARE_TEAM_PAGE), types: wordList(type).optional() }),
  returns: pageOf(CareTeamMember),
});

export const OpsCoordinator = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  standing: z.enum(["published", "unpublished", "disabled"]),
  /** The members manually assigned to this coordinator, and the organizations with this coordinator. */
  members: z.number(),
  organizations: z.number(),
  /** The default coordinator for everyone without one. */
  is_default: z.boolean(),
});
export type OpsCoordinator = z.output<typeof OpsCoordinator>;

export const listCoordinators = endpoint("listCoordinators", {
  method: "GET",
  path: "/ops/coordinators",
  access: "staff",
  right: "support",
  summary: "List care coordinators with their workload",
  description: "How many members and organizations each one has.",
  returns: listOf(OpsCoordinator),
});

export const assignCoordinator = endpoint("assignCoordinator", {
  method: "POST",
  path: "/ops/coordinators/assignments",
  access: "staff",
  right: "support",
  summary: "Assign a care coordinator to a member",
  description: "With null, the organization's coordinator again. Recorded with the reason.",
  body: z.object({ email, coordinator_id: id.nullable(), reason }),
  returns: z.object({ member_id: z.number(), coordinator_id: z.number().nullable() }),
  errors: ["coordinator_away"],
});

export const allowCoordinatorBooking = endpoint("allowCoordinatorBooking", {
  method: "PUT",
  path: "/ops/coordinators/booking_right",
  access: "staff",
  right: "support",
  summary: "Allow or stop a member's coordinator bookings",
  description: "Recorded with the reason.",
  body: z.object({ email, can_book_cx: z.boolean(), reason }),
  returns: z.object({ member_id: z.number(), can_book_cx: z.boolean() }),
});

export const moveMembers = endpoint("moveMembers", {
  method: "POST",
  path: "/ops/coordinators/:id/moves",
  access: "staff",
  right: "support",
  summary: "Move members from one coordinator to another",
  description: "With their organizations if asked. Recorded.",
  params: z.object({ id }),
  body: z.object({ to: id, with_organizations: z.boolean().default(false), reason }),
  returns: z.object({ members: z.number(), organizations: z.number() }),
  errors: ["coordinator_away"],
});
