// The person's own record and a member's profile: contract to use case, one line each.
import * as contract from "@larkwell/contract/accounts.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import type { On } from "../../../http/call.ts";
import { changeOwnProfile, readOwnProfile } from "./member-profile.ts";
import { readOwnRecord, readOwnUser } from "./read-me.ts";
import { updateOwnRecord } from "./update-account.ts";

export function profileRoutes(on: On) {
  on(readMe, readOwnRecord);
  on(contract.readUser, readOwnUser);
  on(contract.updateUser, updateOwnRecord);
  on(contract.readMemberProfile, readOwnProfile);
  on(contract.updateMemberProfile, changeOwnProfile);
}
