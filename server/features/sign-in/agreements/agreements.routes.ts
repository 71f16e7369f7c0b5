// Agreements, accepted by people and maintained in the console: contract to use case, one line each.
import * as accounts from "@larkwell/contract/accounts.ts";
import * as contract from "@larkwell/contract/ops-agreements.ts";
import type { On } from "../../../http/call.ts";
import { acceptAgreements } from "./accept-agreements.ts";
import { listOpsAgreements, publishAgreement, withdrawAgreement } from "./manage-agreements.ts";

export function agreementRoutes(on: On) {
  on(accounts.acceptAgreements, acceptAgreements);
  on(contract.listOpsAgreements, listOpsAgreements);
  on(contract.publishAgreement, publishAgreement);
  on(contract.withdrawAgreement, withdrawAgreement);
}
