// Push notifications: contract to use case, one line each.
import * as contract from "@larkwell/contract/push.ts";
import type { On } from "../../../http/call.ts";
import { readPush, subscribePush, unsubscribePush } from "./own-push.ts";

export function pushRoutes(on: On) {
  on(contract.readPush, readPush);
  on(contract.subscribePush, subscribePush);
  on(contract.unsubscribePush, unsubscribePush);
}
