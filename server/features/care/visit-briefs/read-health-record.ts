// The practitioner of a visit reads the member's health record, as long as the brief tells who the member is. Each reading is on
// record, and the member sees it. What members keep for themselves is never in it.
import type * as contract from "@larkwell/contract/health-record.ts";
import { SEEN_BY_PRACTITIONERS } from "@larkwell/domain/health-record/kinds.ts";
import type { CallOf } from "../../../http/call.ts";
import { listCurrentEntries } from "../../health/health-record/health-record.facts.ts";
import { viewEntry } from "../../health/health-record/view-entry.ts";
import { mustHold } from "./visit-briefs.access.ts";
import { findBrief } from "./visit-briefs.queries.ts";
import { viewBrief } from "./visit-briefs.view.ts";

export async function readVisitHealthRecord({ actor, params, context }: CallOf<typeof contract.readVisitHealthRecord>) {
  const row = mustHold(await findBrief(context.read, actor, params.appointment_id, context.now()));
  if (viewBrief(row, context.now()).about_member !== "shown") return { open: false, data: [] };
  await context.write(actor, (tx) =>
    tx.audit({
      action: "visit.health_record_read",
      subjectUserId: row.member_id,
      subject: { kind: "appointment", id: row.id },
    }),
  );
  const entries = await listCurrentEntries(context.read, row.member_id, SEEN_BY_PRACTITIONERS);
  return { open: true, data: entries.map((entry) => viewEntry(entry, actor.id)) };
}
