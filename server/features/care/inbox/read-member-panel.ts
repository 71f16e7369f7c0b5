// Beside a conversation: what its reader may know of the member, by the rules of the visit's brief (D77, D81). On record.
import type * as contract from "@larkwell/contract/inbox.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { briefOfVisit } from "../visit-briefs/read-brief.ts";
import { mustFindConversation, mustWorkHere } from "./inbox.access.ts";
import { findVisitsTogether, type VisitTogether } from "./visits-together.queries.ts";

const nothingAbout = { about_member: "none" as const, age: null, programs: [], after_loss: false };

const viewVisit = (visit: VisitTogether | undefined) =>
  visit
    ? { appointment_id: visit.id, starts_at: toWire(visit.scheduled_start), vertical_name: visit.vertical_name }
    : null;

export async function readMemberPanel({ actor, params, context }: CallOf<typeof contract.readMemberPanel>) {
  const { read } = context;
  const now = context.now();
  const row = await mustFindConversation(read, await mustWorkHere(read, actor), params.channel_id);
  const { next, last } = await findVisitsTogether(read, actor, row.member_id, now);
  const brief = next ?? last;
  const about = brief ? await briefOfVisit(read, actor, brief.id, now) : nothingAbout;
  await context.write(actor, (tx) =>
    tx.audit({
      action: "inbox.member_opened",
      subjectUserId: row.member_id,
      subject: { kind: "channel", id: row.id },
    }),
  );
  return {
    member: { id: row.member_id, name: row.member_name ?? t("Former member") },
    next_visit: viewVisit(next),
    last_visit: viewVisit(last),
    about_member: about.about_member,
    age: about.age,
    programs: about.programs,
    after_loss: about.after_loss,
  };
}
