// Care teams and coordinators: contract to use case, one line each.
import * as contract from "@larkwell/contract/care-team.ts";
import type { On } from "../../../http/call.ts";
import { allowCoordinatorBooking, assignCoordinator, listCoordinators, moveMembers } from "./manage-coordinators.ts";
import { listCareTeam } from "./show-care-team.ts";

export function careTeamRoutes(on: On) {
  on(contract.listCareTeam, listCareTeam);
  on(contract.listCoordinators, listCoordinators);
  on(contract.assignCoordinator, assignCoordinator);
  on(contract.allowCoordinatorBooking, allowCoordinatorBooking);
  on(contract.moveMembers, moveMembers);
}
