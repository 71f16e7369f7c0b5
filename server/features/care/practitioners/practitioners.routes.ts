// Practitioners: contract to use case, one line each.
import * as contract from "@larkwell/contract/practitioners.ts";
import type { On } from "../../../http/call.ts";
import { browsePractitioners } from "./browse-practitioners.ts";
import { listLanguages } from "./list-languages.ts";
import { listPractitioners } from "./list-practitioners.ts";
import { listSpecialties } from "./list-specialties.ts";
import { listVerticalGroupings } from "./list-vertical-groupings.ts";
import { readOpenings } from "./read-openings.ts";
import { readPractitioner } from "./read-practitioner.ts";
import { requestAvailabilityNotice } from "./request-availability-notice.ts";

export function practitionerRoutes(on: On) {
  on(contract.listVerticalGroupings, listVerticalGroupings);
  on(contract.listSpecialties, listSpecialties);
  on(contract.listLanguages, listLanguages);
  on(contract.listPractitioners, listPractitioners);
  on(contract.browsePractitioners, browsePractitioners);
  on(contract.listOpenings, readOpenings);
  on(contract.browseOpenings, readOpenings);
  on(contract.readPractitioner, readPractitioner);
  on(contract.requestAvailabilityNotice, requestAvailabilityNotice);
}
