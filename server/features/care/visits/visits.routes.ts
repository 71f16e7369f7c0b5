// Video visits: contract to use case, one line each.

import * as opsHelp from "@larkwell/contract/ops-help.ts";
import * as contract from "@larkwell/contract/visits.ts";
import type { On } from "../../../http/call.ts";
import { askToBeCalled } from "./ask-for-help.ts";
import { leaveVisit } from "./end-visit.ts";
import { enterVisit } from "./join-visit.ts";
import { openNumber } from "./open-number.ts";
import { showVisit } from "./read-visit.ts";
import { reportFromVisit } from "./report-overflow.ts";
import { finishRequest, openRequest, showRequests } from "./staff-help.ts";

export function visitRoutes(on: On) {
  on(contract.readVisit, showVisit);
  on(contract.joinVisit, enterVisit);
  on(contract.endVisit, leaveVisit);
  on(contract.openCallbackNumber, openNumber);
  on(contract.askForCall, askToBeCalled);
  on(contract.reportVisitOverflow, reportFromVisit);
  on(opsHelp.listHelpRequests, showRequests);
  on(opsHelp.openHelpRequest, openRequest);
  on(opsHelp.finishHelpRequest, finishRequest);
}
