// Staff and their rights: contract to use case, one line each.
import * as contract from "@larkwell/contract/ops-staff.ts";
import type { On } from "../../../http/call.ts";
import { changeRights, showStaff } from "./keep-rights.ts";

export function staffRoutes(on: On) {
  on(contract.listStaff, showStaff);
  on(contract.changeStaffRights, changeRights);
}
