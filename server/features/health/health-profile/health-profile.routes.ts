// The health profile: contract to use case, one line each.
import * as contract from "@larkwell/contract/health-profile.ts";
import type { On } from "../../../http/call.ts";
import { readHealthProfile, updateHealthProfile } from "./own-profile.ts";

export function healthProfileRoutes(on: On) {
  on(contract.readHealthProfile, readHealthProfile);
  on(contract.updateHealthProfile, updateHealthProfile);
}
