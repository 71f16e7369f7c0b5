// Whether a pharmacy exists: a number that the prescribing service does not know is never stored with a visit.

import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import { askService, clinicianRefOf } from "./ask-service.ts";

const unknownPharmacy = {
  field: "prescription_info.pharmacy_id",
  message: msg("We don’t know this pharmacy. Choose one from the search."),
};

/**
 * Asks the service, so call it before a transaction. Refuses with the field's name; with prescribing_down if the service is unavailable.
 */
export async function mustBePharmacy(context: AppContext, practitionerId: number, pharmacyId: string): Promise<void> {
  const clinicianRef = clinicianRefOf(practitionerId);
  const found = await askService(context, (service) => service.findPharmacy({ clinicianRef, pharmacyId }));
  if (!found) throw new Refusal("invalid", { errors: [unknownPharmacy] });
}
