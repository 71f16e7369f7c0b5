// Agreements, accepted and kept in the console: contract to use case, one line each.
import { acceptAgreements } from "@larkwell/contract/accounts.ts";
import * as contract from "@larkwell/contract/ops-agreements.ts";
import type { On } from "../../../http/call.ts";
import { acceptOwnAgreements } from "./accept-agreements.ts";
import { publishVersion, showVersions, withdrawVersion } from "./keep-agreements.ts";

export function agreementRoutes(on: On) {
  on(acceptAgreements, acceptOwnAgreements);
  on(contract.listOpsAgreements, showVersions);
  on(contract.publishAgreement, publishVersion);
  on(contract.withdrawAgreement, withdrawVersion);
}
