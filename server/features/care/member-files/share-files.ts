// A member shares a file with the practitioner of one coming visit, and takes it back.
import type * as contract from "@larkwell/contract/member-files.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { lockComing } from "../../health/circumstances/coming-visits.facts.ts";
import { mustBeShareable, mustOwn } from "./member-files.access.ts";
import { deleteShare, findFile, insertShare } from "./member-files.queries.ts";
import { viewFile } from "./member-files.view.ts";

interface Change {
  action: "member_file.shared" | "member_file.unshared";
  fileId: number;
  appointmentId: number;
  practitionerId: number;
}

async function record(tx: Tx, context: AppContext, actor: Actor, change: Change): Promise<void> {
  const { action, fileId, appointmentId, practitionerId } = change;
  await tx.audit({ action, subjectUserId: actor.id, subject: { kind: "member_file", id: fileId } });
  tx.afterCommit(() =>
    context.realtime.toPeople([actor.id, practitionerId], "appointment-changed", { appointment_id: appointmentId }),
  );
}

const answer = async (tx: Tx, actor: Actor, id: number, now: Temporal.Instant) =>
  tx.answer(viewFile(mustBeThere(await findFile(tx.db, actor, id, now))));

export async function shareMemberFile({ actor, params, body, context }: CallOf<typeof contract.shareMemberFile>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const file = await mustOwn(tx.db, actor, params.id, now);
    mustBeShareable(file);
    const appointmentId = body.appointment_id;
    const visit = mustBeThere(await lockComing(tx, actor, appointmentId, now));
    await insertShare(tx, actor, { file_id: file.id, appointment_id: appointmentId, shared_at: now });
    const change = { fileId: file.id, appointmentId, practitionerId: visit.practitioner_id };
    await record(tx, context, actor, { action: "member_file.shared", ...change });
    return answer(tx, actor, file.id, now);
  });
}

export async function unshareMemberFile({ actor, params, context }: CallOf<typeof contract.unshareMemberFile>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const appointmentId = params.appointment_id;
    const gone = await deleteShare(tx, actor, { file_id: params.id, appointment_id: appointmentId });
    const change = { fileId: params.id, appointmentId };
    if (gone)
      await record(tx, context, actor, {
        action: "member_file.unshared",
        ...change,
        practitionerId: gone.practitioner_id,
      });
    return answer(tx, actor, params.id, context.now());
  });
}
