// In an emergency the practitioner of an anonymous visit opens the member's call-back number: with a reason, on record, and the member is told.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/visits.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { mayOpen, mustTakePart } from "./visits.access.ts";
import { findVisit, updateNumberShown } from "./visits.queries.ts";

export async function openCallbackNumber({ actor, params, body, context }: CallOf<typeof contract.openCallbackNumber>) {
  return context.write(actor, async (tx) => {
    const found = mustTakePart(await findVisit(tx.db, actor, params.appointment_id));
    // Joining writes the number under the same locks, so the latest number is read.
    await tx.lockPeople(found.practitioner_id, found.member_id);
    const visit = mustTakePart(await findVisit(tx.db, actor, params.appointment_id));
    const { callback_number: number, join_state: state } = visit;
    if (!mayOpen(visit, actor, context.now()) || number === null || state === null)
      throw new Refusal("no_number_to_open");
    const now = context.now();
    await updateNumberShown(tx, visit, now);
    await tx.audit({
      action: "visit.number_opened",
      subjectUserId: visit.member_id,
      subject: { kind: "appointment", id: visit.id },
      reason: body.reason,
    });
    tx.afterCommit(() =>
      context.realtime.toPeople([visit.member_id, visit.practitioner_id], "appointment-changed", {
        appointment_id: visit.id,
      }),
    );
    return { callback_number: number, state, opened_at: toWire(now) };
  });
}
