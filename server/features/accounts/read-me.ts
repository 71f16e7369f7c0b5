// A person's own record, as GET me and GET users/{id} give it.
import type { readUser } from "@larkwell/contract/accounts.ts";
import type { User } from "@larkwell/contract/people.ts";
import type { readMe } from "@larkwell/contract/sessions.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { House } from "../../house.ts";
import type { CallOf } from "../../http/call.ts";
import { mustBeSelf } from "./accounts.access.ts";
import { listPendingAgreements } from "./agreements.queries.ts";
import {
  findDefaultCoordinator,
  findMemberProfile,
  findOrganization,
  findPractitionerProfile,
  findUser,
  listActiveTracks,
  listFlags,
  listLicensedStates,
  listOwnVerticals,
  listPlans,
} from "./me.queries.ts";
import { userView } from "./me.view.ts";

/** The full record of one person, for that person only. */
export async function userOf(house: House, userId: number, options: { includeProfile: boolean }): Promise<User> {
  const { read } = house;
  const now = house.now();
  const user = await findUser(read, userId);
  const isMember = user.role === "member";
  const practises = user.role === "practitioner";
  const [member, organization, plans, pending, flags, tracks, coordinator, practitioner, verticals, states] =
    await Promise.all([
      isMember ? findMemberProfile(read, userId) : undefined,
      isMember ? findOrganization(read, userId, now) : undefined,
      isMember ? listPlans(read, userId, now) : [],
      listPendingAgreements(read, user, now),
      listFlags(read, userId),
      isMember ? listActiveTracks(read, userId) : [],
      isMember ? findDefaultCoordinator(read, house.config.DEFAULT_CARE_COORDINATOR_ID) : undefined,
      practises ? findPractitionerProfile(read, userId) : undefined,
      practises ? listOwnVerticals(read, userId) : [],
      practises ? listLicensedStates(read, userId, dateIn(user.time_zone, now)) : [],
    ]);
  return userView(
    { user, member, organization, plans, pending, flags, tracks, coordinator, practitioner, verticals, states },
    options,
  );
}

export const readOwnRecord = ({ actor, query, house }: CallOf<typeof readMe>) =>
  userOf(house, actor.id, { includeProfile: query.include_profile });

export async function readOwnUser({ actor, params, house }: CallOf<typeof readUser>) {
  mustBeSelf(actor, params.user_id);
  return userOf(house, actor.id, { includeProfile: true });
}
