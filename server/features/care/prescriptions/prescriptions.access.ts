// Who may ask about prescriptions: the two people of a visit that can lead to one, and practitioners who prescribe.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { visitPrescriptionEnabled } from "@larkwell/domain/prescriptions/prescribing.ts";
import type { PrescribedVisit } from "./prescriptions.queries.ts";

/** "Not found" and "not yours" get the same answer (D10). */
export function mustTakePart(visit: PrescribedVisit | undefined): PrescribedVisit {
  if (!visit) throw new Refusal("not_found");
  return visit;
}

/** The organization's rule (R6.036), a practitioner who prescribes, and a member who is not anonymous. */
export function mustAllowPrescription(visit: PrescribedVisit): PrescribedVisit {
  const enabled = visitPrescriptionEnabled({
    rxEnabled: visit.rx_enabled ?? true,
    canPrescribe: visit.can_prescribe,
    privacy: visit.privacy === "anonymous" ? "anonymous" : "basic",
  });
  if (!enabled) throw new Refusal("rx_unavailable");
  return visit;
}

/** The same as `can.prescribe` of the person's own record, which decides about the menu (R6.017). */
export function mustPrescribe(prescriber: { user_id: number; can_prescribe: boolean } | undefined): number {
  if (!prescriber?.can_prescribe) throw new Refusal("forbidden");
  return prescriber.user_id;
}
