// Sessions: contract to use case, one line each.
import * as contract from "@larkwell/contract/sessions.ts";
import type { On } from "../../../http/call.ts";
import { endOtherSessions, endSession, signOut } from "./end-sessions.ts";
import { listSessions } from "./list-sessions.ts";
import { refreshSession } from "./refresh-session.ts";
import { signIn } from "./sign-in.ts";

export function sessionRoutes(on: On) {
  on(contract.signIn, signIn);
  on(contract.refreshSession, refreshSession);
  on(contract.signOut, signOut);
  on(contract.listSessions, listSessions);
  on(contract.endSession, endSession);
  on(contract.endOtherSessions, endOtherSessions);
}
