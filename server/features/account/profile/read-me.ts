// A person's own record, as GET me and GET users/{id} give it.
import type { readUser } from "@larkwell/contract/accounts.ts";
import type { User } from "@larkwell/contract/people.ts";
import type { readMe } from "@larkwell/contract/sessions.ts";
import { rightsOf } from "../../../data/staff-rights.ts";
import type { House } from "../../../house.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { imageUrlFor } from "../images/image-url.ts";
import { findMe } from "./me.queries.ts";
import { userView } from "./me.view.ts";

/** The full record of one person, for that person only. */
export async function userOf(house: House, userId: number, options: { includeProfile: boolean }): Promise<User> {
  const row = await findMe(house.read, userId, house.now(), house.config.DEFAULT_CARE_COORDINATOR_ID);
  const staffRights = row.role === "staff" ? await rightsOf(house.read, userId) : [];
  const faqUrl = house.config.PRACTITIONER_FAQ_URL ?? null;
  return userView(row, { ...options, imageUrl: imageUrlFor(house, row), staffRights, faqUrl });
}

export const readOwnRecord = ({ actor, query, house }: CallOf<typeof readMe>) =>
  userOf(house, actor.id, { includeProfile: query.include_profile });

export async function readOwnUser({ actor, params, house }: CallOf<typeof readUser>) {
  mustBeSelf(actor, params.user_id);
  return userOf(house, actor.id, { includeProfile: true });
}
