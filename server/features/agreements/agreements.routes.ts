// Agreements in the console: contract to use case, one line each.
import * as contract from "@larkwell/contract/ops-agreements.ts";
import type { On } from "../../http/call.ts";
import { publishVersion, showVersions, withdrawVersion } from "./keep-agreements.ts";

export function agreementRoutes(on: On) {
  on(contract.listOpsAgreements, showVersions);
  on(contract.publishAgreement, publishVersion);
  on(contract.withdrawAgreement, withdrawVersion);
}
