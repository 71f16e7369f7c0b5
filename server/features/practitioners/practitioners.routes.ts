// Practitioners: contract to use case, one line each.
import * as contract from "@larkwell/contract/practitioners.ts";
import type { On } from "../../http/call.ts";
import { askForAvailabilityNotice } from "./request-availability-notice.ts";

export function practitionerRoutes(on: On) {
  on(contract.requestAvailabilityNotice, askForAvailabilityNotice);
}
