// Staff and their rights: contract to use case, one line each.
import * as contract from "@larkwell/contract/ops-staff.ts";
import type { On } from "../../../http/call.ts";
import { changeStaffRights, listStaff } from "./manage-rights.ts";

export function staffRoutes(on: On) {
  on(contract.listStaff, listStaff);
  on(contract.changeStaffRights, changeStaffRights);
}
