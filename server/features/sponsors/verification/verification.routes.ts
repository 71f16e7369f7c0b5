// Showing who sponsors a member: contract to use case, one line each.
import * as ops from "@larkwell/contract/ops-verification.ts";
import * as contract from "@larkwell/contract/verification.ts";
import type { On } from "../../../http/call.ts";
import { decideRequest, undoDecision } from "./decide-request.ts";
import { showOrgEmployee } from "./org-employee.ts";
import { askStaff, changeOwnNote, showOwnRequest, withdrawOwnRequest } from "./own-request.ts";
import { giveBack, openRequest, showQueue } from "./staff-requests.ts";
import { verifySponsor } from "./verify-organization.ts";

export function verificationRoutes(on: On) {
  on(contract.verifyOrganization, verifySponsor);
  on(contract.readOrgEmployee, showOrgEmployee);
  on(contract.readManualVerification, showOwnRequest);
  on(contract.requestManualVerification, askStaff);
  on(contract.changeManualVerification, changeOwnNote);
  on(contract.withdrawManualVerification, withdrawOwnRequest);
  on(ops.listOpsVerification, showQueue);
  on(ops.claimVerification, openRequest);
  on(ops.releaseVerification, giveBack);
  on(ops.decideVerification, decideRequest);
  on(ops.undoVerification, undoDecision);
}
