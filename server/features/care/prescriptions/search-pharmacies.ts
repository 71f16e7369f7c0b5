// Finds pharmacies near a ZIP code for a visit that can lead to a prescription (R7.058).
import type * as contract from "@larkwell/contract/prescriptions.ts";
import type { CallOf } from "../../../http/call.ts";
import { askService, clinicianRefOf } from "./ask-service.ts";
import { mustAllowPrescription, mustTakePart } from "./prescriptions.access.ts";
import { findPrescribedVisit } from "./prescriptions.queries.ts";
import { viewPharmacy } from "./prescriptions.view.ts";

export async function searchPharmacies({ actor, params, query, context }: CallOf<typeof contract.searchPharmacies>) {
  const visit = mustAllowPrescription(
    mustTakePart(await findPrescribedVisit(context.read, actor, params.appointment_id, context.now())),
  );
  const pharmacies = await askService(context, (service) =>
    service.searchPharmacies({
      clinicianRef: clinicianRefOf(visit.practitioner_id),
      zipCode: query.zip_code,
      ...(query.pharmacy_name ? { name: query.pharmacy_name } : {}),
    }),
  );
  return { data: pharmacies.map(viewPharmacy) };
}
