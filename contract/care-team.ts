// Who stands by a member, and why (R7.047, D68); and staff's work with coordinators.
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
  /** The strongest reason. */
  care_team_type: type,
});
export type CareTeamFace = z.output<typeof CareTeamFace>;

export const CareTeamMember = CareTeamFace.extend({
  care_team_types: z.array(type),
  is_cx: z.boolean(),
  next_visit: wireTimeOut.nullable(),
  last_visit: wireTimeOut.nullable(),
  can: z.object({ book: z.boolean() }),
});
export type CareTeamMember = z.output<typeof CareTeamMember>;

export const listCareTeam = endpoint("listCareTeam", {
  method: "GET",
  path: "/users/:user_id/care_team",
  access: "member",
  summary: "The own care team: the coordinator first, then whom she has visits with, then who was suggested.",
  params: z.object({ user_id: id }),
  query: z.object({ ...paging(CARE_TEAM_PAGE), types: wordList(type).optional() }),
  returns: pageOf(CareTeamMember),
});

export const OpsCoordinator = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  standing: z.enum(["published", "unpublished", "disabled"]),
  /** Members who were assigned by hand, and organizations whose coordinator this is. */
  members: z.number(),
  organizations: z.number(),
  /** Stands in for everybody who has none. */
  is_default: z.boolean(),
});
export type OpsCoordinator = z.output<typeof OpsCoordinator>;

export const listCoordinators = endpoint("listCoordinators", {
  method: "GET",
  path: "/ops/coordinators",
  access: "staff",
  right: "support",
  summary: "All care coordinators, with how many members and organizations are theirs.",
  returns: listOf(OpsCoordinator),
});

export const assignCoordinator = endpoint("assignCoordinator", {
  method: "POST",
  path: "/ops/coordinators/assignments",
  access: "staff",
  right: "support",
  summary:
    "Gives a member a coordinator of her own, or with null that of her organization again. Recorded with the reason.",
  body: z.object({ email, coordinator_id: id.nullable(), reason }),
  returns: z.object({ member_id: z.number(), coordinator_id: z.number().nullable() }),
  errors: ["coordinator_away"],
});

export const allowCoordinatorBooking = endpoint("allowCoordinatorBooking", {
  method: "PUT",
  path: "/ops/coordinators/booking_right",
  access: "staff",
  right: "support",
  summary: "Allows or stops a member's booking of care coordinators (R6.025). Recorded with the reason.",
  body: z.object({ email, can_book_cx: z.boolean(), reason }),
  returns: z.object({ member_id: z.number(), can_book_cx: z.boolean() }),
});

export const moveMembers = endpoint("moveMembers", {
  method: "POST",
  path: "/ops/coordinators/:id/moves",
  access: "staff",
  right: "support",
  summary: "Moves all members of one coordinator to another, and her organizations where that is asked for. Recorded.",
  params: z.object({ id }),
  body: z.object({ to: id, with_organizations: z.boolean().default(false), reason }),
  returns: z.object({ members: z.number(), organizations: z.number() }),
  errors: ["coordinator_away"],
});
