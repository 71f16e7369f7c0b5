// The bell: contract to use case, one line each.
import * as contract from "@larkwell/contract/notifications.ts";
import type { On } from "../../../http/call.ts";
import { markNotificationRead, markNotificationsRead } from "./mark-notifications.ts";
import { countNotifications, listNotifications } from "./read-notifications.ts";

export function bellRoutes(on: On) {
  on(contract.listNotifications, listNotifications);
  on(contract.countNotifications, countNotifications);
  on(contract.markNotificationRead, markNotificationRead);
  on(contract.markNotificationsRead, markNotificationsRead);
}
