// Ending a visit for oneself; when both have, it is over and settles (D42).
import type * as contract from "@larkwell/contract/visits.ts";
import type { CallOf } from "../../../http/call.ts";
import { settleVisit } from "../bookings/visit-records.ts";
import { announceVisit } from "./read-visit.ts";
import { recordEnded } from "./record-times.ts";
import { doorOf, mustBeOpen, mustHaveJoined, mustTakePart, sideOf } from "./visits.access.ts";
import { findVisit } from "./visits.queries.ts";

export async function endVisit({ actor, params, context }: CallOf<typeof contract.endVisit>) {
  return context.write(actor, async (tx) => {
    const visit = mustTakePart(await findVisit(tx.db, actor, params.appointment_id));
    await tx.lockPeople(visit.practitioner_id, visit.member_id);
    const locked = mustTakePart(await findVisit(tx.db, actor, params.appointment_id));
    const side = sideOf(locked, actor);
    // Ending twice, or after the other side ended too, changes nothing.
    if (doorOf(locked, context.now()).state === "over") return announceVisit(tx, context, actor, locked);
    mustBeOpen(locked, context.now());
    mustHaveJoined(locked, side);
    await recordEnded(tx, { id: locked.id }, side, context.now());
    await settleVisit(tx, context, locked.id);
    tx.afterCommit(() =>
      context.realtime.toPeople([locked.member_id, locked.practitioner_id], "appointment-changed", {
        appointment_id: locked.id,
      }),
    );
    return announceVisit(tx, context, actor, locked);
  });
}
