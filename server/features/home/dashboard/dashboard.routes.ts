// Dashboard: contract to use case, one line each.
import * as contract from "@larkwell/contract/dashboard.ts";
import type { On } from "../../../http/call.ts";
import { dismiss } from "./send-away.ts";
import { showDashboard, showPrompt } from "./show-dashboard.ts";

export function dashboardRoutes(on: On) {
  on(contract.readDashboard, showDashboard);
  on(contract.readPrompt, showPrompt);
  on(contract.sendAway, dismiss);
}
