// Practitioners: contract to use case, one line each.
import * as contract from "@larkwell/contract/practitioners.ts";
import type { On } from "../../http/call.ts";
import { browse } from "./browse-practitioners.ts";
import { listAll } from "./list-practitioners.ts";
import { listAllSpecialties } from "./list-specialties.ts";
import { listGroupings } from "./list-vertical-groupings.ts";
import { readOne } from "./read-practitioner.ts";
import { askForAvailabilityNotice } from "./request-availability-notice.ts";

export function practitionerRoutes(on: On) {
  on(contract.listVerticalGroupings, listGroupings);
  on(contract.listSpecialties, listAllSpecialties);
  on(contract.listPractitioners, listAll);
  on(contract.browsePractitioners, browse);
  on(contract.readPractitioner, readOne);
  on(contract.requestAvailabilityNotice, askForAvailabilityNotice);
}
