// Second factors: contract to use case, one line each.
import * as contract from "@larkwell/contract/second-factors.ts";
import type { On } from "../../../http/call.ts";
import { beginAuthenticatorApp, confirmAuthenticatorApp } from "./authenticator-app.ts";
import { addPasskey, beginPasskey } from "./passkeys.ts";
import { readSecondFactors, removeSecondFactor } from "./read-second-factors.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";

export function secondFactorRoutes(on: On) {
  on(contract.readSecondFactors, readSecondFactors);
  on(contract.beginAuthenticatorApp, beginAuthenticatorApp);
  on(contract.confirmAuthenticatorApp, confirmAuthenticatorApp);
  on(contract.beginPasskey, beginPasskey);
  on(contract.addPasskey, addPasskey);
  on(contract.removeSecondFactor, removeSecondFactor);
  on(contract.renewRecoveryCodes, renewRecoveryCodes);
}
