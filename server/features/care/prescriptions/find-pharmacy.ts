// Whether a pharmacy is one: a number that the prescribing service does not know is never written into a visit.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";
import { askService, clinicianRefOf } from "./ask-service.ts";

const unknownPharmacy = {
  field: "prescription_info.pharmacy_id",
  message: "We don't know this pharmacy. Please choose one from the search.",
};

/** Asks the service, so call it before a transaction. Refuses with the field's name; with prescribing_down when the service is away. */
export async function mustBePharmacy(context: AppContext, practitionerId: number, pharmacyId: string): Promise<void> {
  const clinicianRef = clinicianRefOf(practitionerId);
  const found = await askService(context, (service) => service.findPharmacy({ clinicianRef, pharmacyId }));
  if (!found) throw new Refusal("invalid", { errors: [unknownPharmacy] });
}
