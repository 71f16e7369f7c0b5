// Counting: contract to use case, one line each.
import * as contract from "@larkwell/contract/analytics.ts";
import type { On } from "../../../http/call.ts";
import { exportNumbers, showNumbers } from "./numbers.ts";
import { keepEvents } from "./record-events.ts";

export function analyticsRoutes(on: On) {
  on(contract.recordEvents, keepEvents);
  on(contract.listNumbers, showNumbers);
  on(contract.downloadNumbers, exportNumbers);
}
