// The lock after a quick exit: contract to use case, one line each.
import * as contract from "@larkwell/contract/exit-lock.ts";
import type { On } from "../../../http/call.ts";
import { lockThisSession } from "./lock-session.ts";
import { chooseExitLock } from "./set-exit-lock.ts";
import { unlockThisSession } from "./unlock-session.ts";

export function exitLockRoutes(on: On) {
  on(contract.setExitLock, chooseExitLock);
  on(contract.lockSession, lockThisSession);
  on(contract.unlockSession, unlockThisSession);
}
