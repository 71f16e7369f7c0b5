// The practitioner of a visit reads the birth plan that the member attached to it. Each reading is on record, and the member sees it.
import type * as contract from "@larkwell/contract/birth-plan.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { isQuietedByLoss } from "@larkwell/domain/tracks/suppression.ts";
import type { CallOf } from "../../../http/call.ts";
import { listTopics } from "../../health/birth-plan/birth-plan.facts.ts";
import { viewTopics } from "../../health/birth-plan/view-topics.ts";
import { mustHold } from "./visit-briefs.access.ts";
import { findBrief } from "./visit-briefs.queries.ts";
import { viewBrief } from "./visit-briefs.view.ts";

export async function readVisitBirthPlan({ actor, params, context }: CallOf<typeof contract.readVisitBirthPlan>) {
  const now = context.now();
  const row = mustHold(await findBrief(context.read, actor, params.appointment_id, now));
  if (!row.attached_plan || viewBrief(row, now).birth_plan !== "open") return { plan: null };
  await context.write(actor, (tx) =>
    tx.audit({
      action: "visit.birth_plan_read",
      subjectUserId: row.member_id,
      subject: { kind: "appointment", id: row.id },
    }),
  );
  const answers = await listTopics(context.read, [row.attached_plan.plan_id]);
  const quiet = isQuietedByLoss({
    activeTracks: row.programs.map(({ name }) => name),
    afterLoss: row.after_loss,
  });
  const newest =
    answers
      .map(({ written_at }) => written_at)
      .toSorted(Temporal.Instant.compare)
      .at(-1) ?? now;
  return { plan: { quiet, updated_at: toWire(newest), topics: viewTopics(answers, quiet) } };
}
