// Care teams and coordinators: contract to use case, one line each.
import * as contract from "@larkwell/contract/care-team.ts";
import type { On } from "../../../http/call.ts";
import { allowBooking, assign, move, showCoordinators } from "./keep-coordinators.ts";
import { showCareTeam } from "./show-care-team.ts";

export function careTeamRoutes(on: On) {
  on(contract.listCareTeam, showCareTeam);
  on(contract.listCoordinators, showCoordinators);
  on(contract.assignCoordinator, assign);
  on(contract.allowCoordinatorBooking, allowBooking);
  on(contract.moveMembers, move);
}
