// Video visits: contract to use case, one line each.
import * as contract from "@larkwell/contract/visits.ts";
import type { On } from "../../http/call.ts";
import { leaveVisit } from "./end-visit.ts";
import { enterVisit } from "./join-visit.ts";
import { openNumber } from "./open-number.ts";
import { showVisit } from "./read-visit.ts";

export function visitRoutes(on: On) {
  on(contract.readVisit, showVisit);
  on(contract.joinVisit, enterVisit);
  on(contract.endVisit, leaveVisit);
  on(contract.openCallbackNumber, openNumber);
}
