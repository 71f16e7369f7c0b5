// Counting: contract to use case, one line each.
import * as contract from "@larkwell/contract/analytics.ts";
import type { On } from "../../../http/call.ts";
import { downloadNumbers, listNumbers } from "./numbers.ts";
import { recordEvents } from "./record-events.ts";

export function analyticsRoutes(on: On) {
  on(contract.recordEvents, recordEvents);
  on(contract.listNumbers, listNumbers);
  on(contract.downloadNumbers, downloadNumbers);
}
