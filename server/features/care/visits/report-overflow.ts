// The practitioner says on the page after the visit whether it ran over; those who answered there get no email about it (D46).

import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/visits.ts";
import type { CallOf } from "../../../http/call.ts";
import { noteOverflow } from "../bookings/overflow-report.ts";
import { announceVisit } from "./read-visit.ts";
import { asksOverflow, mustTakePart, sideOf } from "./visits.access.ts";
import { findVisit } from "./visits.queries.ts";

export async function reportVisitOverflow({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.reportVisitOverflow>) {
  return context.write(actor, async (tx) => {
    const { practitioner_id, member_id } = mustTakePart(await findVisit(tx.db, actor, params.appointment_id));
    // The locks of settling: the email is queued either before this, and withdrawn, or not at all.
    await tx.lockPeople(practitioner_id, member_id);
    const visit = mustTakePart(await findVisit(tx.db, actor, params.appointment_id));
    if (!asksOverflow(visit, sideOf(visit, actor))) throw new Refusal("nothing_to_report");
    await noteOverflow(tx, visit.id, body.overflowed);
    return announceVisit(tx, context, actor, visit);
  });
}
