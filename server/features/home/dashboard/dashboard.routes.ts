// Dashboard: contract to use case, one line each.
import * as contract from "@larkwell/contract/dashboard.ts";
import type { On } from "../../../http/call.ts";
import { dismissCard } from "./dismiss-card.ts";
import { readDashboard, readPrompt } from "./show-dashboard.ts";

export function dashboardRoutes(on: On) {
  on(contract.readDashboard, readDashboard);
  on(contract.readPrompt, readPrompt);
  on(contract.dismissCard, dismissCard);
}
