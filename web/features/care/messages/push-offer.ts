/**
 * Whether push notifications are offered below a message that was just sent: once on a device, where the browser can
 * show them and was not asked before, and never to someone who wants as little as possible to be seen.
 */
import { isExitLockWanted } from "../../../api/exit-lock.ts";
import { pushSupport } from "../../../shell/bell/push.ts";
import { storageIsBlocked } from "../../../shell/storage.ts";

const OFFERED = "larkwell.push-offered";

export function mayOfferPush(): boolean {
  // Without storage it would appear again and again.
  if (storageIsBlocked() || localStorage.getItem(OFFERED) !== null) return false;
  return pushSupport() === "possible" && Notification.permission === "default" && !isExitLockWanted();
}

export const rememberOffered = (): void => localStorage.setItem(OFFERED, "1");
