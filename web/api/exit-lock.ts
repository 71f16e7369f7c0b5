/** What this device stores about the lock after a quick exit, and how it tells the server; small, because public pages load it too. */
import { lockSession } from "@larkwell/contract/exit-lock.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import { SESSION_MARK } from "../visitor/signed-in.ts";
import { apiUrl, clientId, nativeHeaders } from "./api-bases.ts";

/** Set while the signed-in account has the lock turned on. */
const wanted = "larkwell.exit-lock";
/** Set from the quick exit until the session is unlocked or over. */
const locked = "larkwell.locked";

export const lockMark = locked;

function mark(name: string, is: boolean): void {
  if (is) localStorage.setItem(name, "1");
  else localStorage.removeItem(name);
}

export const rememberExitLock = (isWanted: boolean): void => mark(wanted, isWanted);
/** Its owner expects others to look at this device. */
export const isExitLockWanted = (): boolean => localStorage.getItem(wanted) !== null;
export const markLocked = (is: boolean): void => mark(locked, is);
export const isMarkedLocked = (): boolean => localStorage.getItem(locked) !== null;

/** Tells the server to lock this session. The request outlives the page. */
export async function sayLocked(): Promise<void> {
  const tokens = JSON.parse(localStorage.getItem(SESSION_MARK) ?? "null") as { refresh_token: string } | null;
  if (tokens === null) return;
  const { path, body } = requestFor(lockSession, {
    body: { refresh_token: tokens.refresh_token, client_id: clientId() },
  });
  await fetch(apiUrl(path), {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json", ...nativeHeaders() },
    ...(body === undefined ? {} : { body }),
  });
}

/** Part of leaving: if the server doesn't get it now, it is sent again on return. */
export function lockOnExit(): void {
  if (localStorage.getItem(wanted) === null || localStorage.getItem(SESSION_MARK) === null) return;
  markLocked(true);
  void sayLocked().catch(() => {});
}
