// Second factors: contract to use case, one line each.
import * as contract from "@larkwell/contract/second-factors.ts";
import type { On } from "../../../http/call.ts";
import { beginApp, confirmApp } from "./authenticator-app.ts";
import { beginNewPasskey, keepPasskey } from "./passkeys.ts";
import { readOwnFactors, removeFactor } from "./read-second-factors.ts";
import { makeNewRecoveryCodes } from "./recovery-codes.ts";

export function secondFactorRoutes(on: On) {
  on(contract.readSecondFactors, readOwnFactors);
  on(contract.beginAuthenticatorApp, beginApp);
  on(contract.confirmAuthenticatorApp, confirmApp);
  on(contract.beginPasskey, beginNewPasskey);
  on(contract.addPasskey, keepPasskey);
  on(contract.removeSecondFactor, removeFactor);
  on(contract.renewRecoveryCodes, makeNewRecoveryCodes);
}
