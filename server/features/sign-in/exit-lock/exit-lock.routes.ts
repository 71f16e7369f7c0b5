// The lock after a quick exit: contract to use case, one line each.
import * as contract from "@larkwell/contract/exit-lock.ts";
import type { On } from "../../../http/call.ts";
import { lockSession } from "./lock-session.ts";
import { setExitLock } from "./set-exit-lock.ts";
import { unlockSession } from "./unlock-session.ts";

export function exitLockRoutes(on: On) {
  on(contract.setExitLock, setExitLock);
  on(contract.lockSession, lockSession);
  on(contract.unlockSession, unlockSession);
}
