// Practitioners: contract to use case, one line each.
import * as contract from "@larkwell/contract/practitioners.ts";
import type { On } from "../../../http/call.ts";
import { browse } from "./browse-practitioners.ts";
import { listAllLanguages } from "./list-languages.ts";
import { listAll } from "./list-practitioners.ts";
import { listAllSpecialties } from "./list-specialties.ts";
import { listGroupings } from "./list-vertical-groupings.ts";
import { readOpenings } from "./read-openings.ts";
import { readOne } from "./read-practitioner.ts";
import { askForAvailabilityNotice } from "./request-availability-notice.ts";

export function practitionerRoutes(on: On) {
  on(contract.listVerticalGroupings, listGroupings);
  on(contract.listSpecialties, listAllSpecialties);
  on(contract.listLanguages, listAllLanguages);
  on(contract.listPractitioners, listAll);
  on(contract.browsePractitioners, browse);
  on(contract.listOpenings, readOpenings);
  on(contract.browseOpenings, readOpenings);
  on(contract.readPractitioner, readOne);
  on(contract.requestAvailabilityNotice, askForAvailabilityNotice);
}
