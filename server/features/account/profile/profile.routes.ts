// The person's own record and a member's profile: contract to use case, one line each.
import * as contract from "@larkwell/contract/accounts.ts";
import * as sessions from "@larkwell/contract/sessions.ts";
import type { On } from "../../../http/call.ts";
import { readMemberProfile, updateMemberProfile } from "./member-profile.ts";
import { readMe, readUser } from "./read-me.ts";
import { updateUser } from "./update-account.ts";

export function profileRoutes(on: On) {
  on(sessions.readMe, readMe);
  on(contract.readUser, readUser);
  on(contract.updateUser, updateUser);
  on(contract.readMemberProfile, readMemberProfile);
  on(contract.updateMemberProfile, updateMemberProfile);
}
