// The practitioner of a visit reads who they meet: each reading is on record, and the member sees it.
import type * as contract from "@larkwell/contract/visit-briefs.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustHold } from "./visit-briefs.access.ts";
import { findBrief } from "./visit-briefs.queries.ts";
import { viewBrief } from "./visit-briefs.view.ts";

/** For pages that show it beside something else. They record the reading themselves. */
export async function briefOfVisit(
  read: Reader,
  actor: Pick<Actor, "id">,
  appointmentId: number,
  now: Temporal.Instant,
) {
  return viewBrief(mustHold(await findBrief(read, actor, appointmentId, now)), now);
}

export async function readVisitBrief({ actor, params, context }: CallOf<typeof contract.readVisitBrief>) {
  const row = mustHold(await findBrief(context.read, actor, params.appointment_id, context.now()));
  await context.write(actor, (tx) =>
    tx.audit({
      action: "visit.brief_read",
      subjectUserId: row.member_id,
      subject: { kind: "appointment", id: row.id },
    }),
  );
  return viewBrief(row, context.now());
}
