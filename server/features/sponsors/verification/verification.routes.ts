// Showing who sponsors a member: contract to use case, one line each.
import * as ops from "@larkwell/contract/ops-verification.ts";
import * as contract from "@larkwell/contract/verification.ts";
import type { On } from "../../../http/call.ts";
import { decideVerification, undoVerification } from "./decide-request.ts";
import { readOrgEmployee } from "./org-employee.ts";
import {
  changeManualVerification,
  readManualVerification,
  requestManualVerification,
  withdrawManualVerification,
} from "./own-request.ts";
import { claimVerification, listOpsVerification, releaseVerification } from "./staff-requests.ts";
import { verifyOrganization } from "./verify-organization.ts";

export function verificationRoutes(on: On) {
  on(contract.verifyOrganization, verifyOrganization);
  on(contract.readOrgEmployee, readOrgEmployee);
  on(contract.readManualVerification, readManualVerification);
  on(contract.requestManualVerification, requestManualVerification);
  on(contract.changeManualVerification, changeManualVerification);
  on(contract.withdrawManualVerification, withdrawManualVerification);
  on(ops.listOpsVerification, listOpsVerification);
  on(ops.claimVerification, claimVerification);
  on(ops.releaseVerification, releaseVerification);
  on(ops.decideVerification, decideVerification);
  on(ops.undoVerification, undoVerification);
}
