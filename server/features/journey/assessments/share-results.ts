// A member shares a result with the practitioner of one coming visit, and takes it back.
import type * as contract from "@larkwell/contract/assessments.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { lockComing } from "../../health/circumstances/coming-visits.facts.ts";
import { resultsFor } from "./read-assessment-results.ts";
import { deleteShare, insertShare, listShares } from "./shares.queries.ts";

/** `read` is the transaction's `tx.db` inside of one. */
async function sharesOf(read: Reader, actor: Actor, responseId: number, context: AppContext) {
  const rows = await listShares(read, actor, { responseId, now: context.now() });
  return { data: rows.map(({ starts_at, ...row }) => ({ ...row, starts_at: toWire(starts_at) })) };
}

/** Only scores are shared: what a quiz asks is no one's business, and words without a score say what was answered. */
async function scoreOf(call: Parameters<typeof resultsFor>[0]) {
  const { response_id: responseId, score, quiz } = await resultsFor(call);
  return score && !quiz ? { responseId, most: score.most } : undefined;
}

export async function listResultShares(call: CallOf<typeof contract.listResultShares>) {
  const found = await scoreOf(call);
  return found ? sharesOf(call.context.read, call.actor, found.responseId, call.context) : { data: [] };
}

const mustHaveScore = async (call: Parameters<typeof resultsFor>[0]) => mustBeThere(await scoreOf(call));

const changed = (context: AppContext, actor: Actor, practitionerId: number, appointmentId: number) =>
  context.realtime.toPeople([actor.id, practitionerId], "appointment-changed", { appointment_id: appointmentId });

export async function shareResult(call: CallOf<typeof contract.shareResult>) {
  const { actor, body, context } = call;
  const { responseId, most } = await mustHaveScore({ ...call, query: { response_id: body.response_id } });
  const appointmentId = body.appointment_id;
  return context.write(actor, async (tx) => {
    const now = context.now();
    const { practitioner_id } = mustBeThere(await lockComing(tx, actor, appointmentId, now));
    await insertShare(tx, { responseId, appointmentId, userId: actor.id }, { most, now });
    await tx.audit({
      action: "assessment.shared",
      subjectUserId: actor.id,
      subject: { kind: "appointment", id: appointmentId },
    });
    tx.afterCommit(() => changed(context, actor, practitioner_id, appointmentId));
    return tx.answer(await sharesOf(tx.db, actor, responseId, context));
  });
}

export async function unshareResult(call: CallOf<typeof contract.unshareResult>) {
  const { actor, params, context } = call;
  const { responseId } = await mustHaveScore(call);
  const appointmentId = params.appointment_id;
  return context.write(actor, async (tx) => {
    const gone = await deleteShare(tx, { responseId, appointmentId, userId: actor.id });
    if (gone) {
      await tx.audit({
        action: "assessment.unshared",
        subjectUserId: actor.id,
        subject: { kind: "appointment", id: appointmentId },
      });
      tx.afterCommit(() => changed(context, actor, gone.practitioner_id, appointmentId));
    }
    return tx.answer(await sharesOf(tx.db, actor, responseId, context));
  });
}
