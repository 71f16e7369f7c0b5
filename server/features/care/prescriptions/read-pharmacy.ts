// The name of the pharmacy that was chosen for a visit: the appointment itself stores only its id.
import type * as contract from "@larkwell/contract/prescriptions.ts";
import type { CallOf } from "../../../http/call.ts";
import { askService, clinicianRefOf } from "./ask-service.ts";
import { mustTakePart } from "./prescriptions.access.ts";
import { findPrescribedVisit } from "./prescriptions.queries.ts";
import { viewPharmacy } from "./prescriptions.view.ts";

export async function readPharmacy({ actor, params, context }: CallOf<typeof contract.readPharmacy>) {
  const now = context.now();
  const visit = mustTakePart(await findPrescribedVisit(context.read, actor, params.appointment_id, now));
  const pharmacyId = visit.pharmacy_id;
  if (pharmacyId === null) return { pharmacy: null };
  if (actor.id !== visit.member_id)
    await context.write(actor, (tx) =>
      tx.audit({
        action: "appointment.pharmacy_read",
        subjectUserId: visit.member_id,
        subject: { kind: "appointment", id: visit.id },
      }),
    );
  const clinicianRef = clinicianRefOf(visit.practitioner_id);
  const found = await askService(context, (service) => service.findPharmacy({ clinicianRef, pharmacyId }));
  return { pharmacy: found ? viewPharmacy(found) : null };
}
