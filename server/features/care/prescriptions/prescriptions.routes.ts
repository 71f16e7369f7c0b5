// Prescriptions: contract to use case, one line each.
import * as contract from "@larkwell/contract/prescriptions.ts";
import type { On } from "../../../http/call.ts";
import { readPrescriptionErrors } from "./read-errors.ts";
import { readPharmacy } from "./read-pharmacy.ts";
import { searchPharmacies } from "./search-pharmacies.ts";

export function prescriptionRoutes(on: On) {
  on(contract.searchPharmacies, searchPharmacies);
  on(contract.readPharmacy, readPharmacy);
  on(contract.readPrescriptionErrors, readPrescriptionErrors);
}
