// Prescriptions: contract to use case, one line each.
import * as contract from "@larkwell/contract/prescriptions.ts";
import type { On } from "../../../http/call.ts";
import { readErrors } from "./read-errors.ts";
import { readChosen } from "./read-pharmacy.ts";
import { searchAround } from "./search-pharmacies.ts";

export function prescriptionRoutes(on: On) {
  on(contract.searchPharmacies, searchAround);
  on(contract.readPharmacy, readChosen);
  on(contract.readPrescriptionErrors, readErrors);
}
