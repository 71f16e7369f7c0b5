// A member attaches their birth plan to a visit, and takes it back. Its practitioner reads it in care/visit-briefs.
import type * as contract from "@larkwell/contract/birth-plan.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { mayAttach } from "@larkwell/domain/birth-plan/when.ts";
import { birthPlanWindow } from "@larkwell/domain/bookings/appointment-changes.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { deleteAttachment, insertAttachment, listVisits, lockVisit } from "./birth-plan.queries.ts";
import { standingOf } from "./own-plan.ts";

/** `read` is the transaction's `tx.db` inside of one. */
async function visitsOf(read: Reader, actor: Actor, context: AppContext) {
  const rows = await listVisits(read, actor, birthPlanWindow(context.now()).from);
  return { data: rows.map(({ starts_at, ...row }) => ({ ...row, starts_at: toWire(starts_at) })) };
}

export async function listBirthPlanVisits({ actor, params, context }: CallOf<typeof contract.listBirthPlanVisits>) {
  mustBeSelf(actor, params.user_id);
  return visitsOf(context.read, actor, context);
}

const changed = (context: AppContext, actor: Actor, practitionerId: number, appointmentId: number) =>
  context.realtime.toPeople([actor.id, practitionerId], "appointment-changed", { appointment_id: appointmentId });

export async function attachBirthPlan({ actor, params, context }: CallOf<typeof contract.attachBirthPlan>) {
  mustBeSelf(actor, params.user_id);
  const appointmentId = params.appointment_id;
  return context.write(actor, async (tx) => {
    const now = context.now();
    const { current } = await standingOf(tx.db, actor);
    const plan = mustBeThere(current);
    const visit = mustBeThere(await lockVisit(tx, actor, appointmentId));
    if (!mayAttach(visit.scheduled_start, now)) throw new Refusal("not_found");
    await insertAttachment(tx, actor, { planId: plan.id, appointmentId, now });
    await tx.audit({
      action: "birth_plan.attached",
      subjectUserId: actor.id,
      subject: { kind: "appointment", id: appointmentId },
    });
    tx.afterCommit(() => changed(context, actor, visit.practitioner_id, appointmentId));
    return tx.answer(await visitsOf(tx.db, actor, context));
  });
}

export async function detachBirthPlan({ actor, params, context }: CallOf<typeof contract.detachBirthPlan>) {
  mustBeSelf(actor, params.user_id);
  const appointmentId = params.appointment_id;
  return context.write(actor, async (tx) => {
    const gone = await deleteAttachment(tx, actor, appointmentId);
    if (gone) {
      await tx.audit({
        action: "birth_plan.detached",
        subjectUserId: actor.id,
        subject: { kind: "appointment", id: appointmentId },
      });
      tx.afterCommit(() => changed(context, actor, gone.practitioner_id, appointmentId));
    }
    return tx.answer(await visitsOf(tx.db, actor, context));
  });
}
