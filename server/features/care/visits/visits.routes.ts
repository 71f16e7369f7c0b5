// Video visits: contract to use case, one line each.

import * as opsHelp from "@larkwell/contract/ops-help.ts";
import * as contract from "@larkwell/contract/visits.ts";
import type { On } from "../../../http/call.ts";
import { askForCall } from "./ask-for-help.ts";
import { endVisit } from "./end-visit.ts";
import { joinVisit } from "./join-visit.ts";
import { openCallbackNumber } from "./open-number.ts";
import { readVisit } from "./read-visit.ts";
import { reportVisitOverflow } from "./report-overflow.ts";
import { finishHelpRequest, listHelpRequests, openHelpRequest } from "./staff-help.ts";

export function visitRoutes(on: On) {
  on(contract.readVisit, readVisit);
  on(contract.joinVisit, joinVisit);
  on(contract.endVisit, endVisit);
  on(contract.openCallbackNumber, openCallbackNumber);
  on(contract.askForCall, askForCall);
  on(contract.reportVisitOverflow, reportVisitOverflow);
  on(opsHelp.listHelpRequests, listHelpRequests);
  on(opsHelp.openHelpRequest, openHelpRequest);
  on(opsHelp.finishHelpRequest, finishHelpRequest);
}
