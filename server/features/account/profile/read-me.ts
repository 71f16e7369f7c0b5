// A person's own record, as GET me and GET users/{id} give it.
import type * as contract from "@larkwell/contract/accounts.ts";
import type { User } from "@larkwell/contract/people.ts";
import type * as sessions from "@larkwell/contract/sessions.ts";
import type { AppContext } from "../../../context.ts";
import { rightsOf } from "../../../data/staff-rights.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { imageUrlFor } from "../images/image-url.ts";
import { findMe } from "./me.queries.ts";
import { userView } from "./me.view.ts";

/** The full record of one person, for that person only. */
export async function userOf(context: AppContext, userId: number, options: { includeProfile: boolean }): Promise<User> {
  const row = await findMe(context.read, userId, context.now(), context.config.DEFAULT_CARE_COORDINATOR_ID);
  const staffRights = row.role === "staff" ? await rightsOf(context.read, userId) : [];
  const faqUrl = context.config.PRACTITIONER_FAQ_URL ?? null;
  return userView(row, { ...options, imageUrl: imageUrlFor(context, row), staffRights, faqUrl });
}

export const readMe = ({ actor, query, context }: CallOf<typeof sessions.readMe>) =>
  userOf(context, actor.id, { includeProfile: query.include_profile });

export async function readUser({ actor, params, context }: CallOf<typeof contract.readUser>) {
  mustBeSelf(actor, params.user_id);
  return userOf(context, actor.id, { includeProfile: true });
}
