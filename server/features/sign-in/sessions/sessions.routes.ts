// Sessions: contract to use case, one line each.
import * as contract from "@larkwell/contract/sessions.ts";
import type { On } from "../../../http/call.ts";
import { endAllOthers, endOneSession, signOutHere } from "./end-sessions.ts";
import { listOwnSessions } from "./list-sessions.ts";
import { exchangeRefreshToken } from "./refresh-session.ts";
import { signInWithPassword } from "./sign-in.ts";

export function sessionRoutes(on: On) {
  on(contract.signIn, signInWithPassword);
  on(contract.refreshSession, exchangeRefreshToken);
  on(contract.signOut, signOutHere);
  on(contract.listSessions, listOwnSessions);
  on(contract.endSession, endOneSession);
  on(contract.endOtherSessions, endAllOthers);
}
