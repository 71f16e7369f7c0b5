// Colleagues by name: to hand a conversation over, to talk with, or to suggest a visit with.
import type * as contract from "@larkwell/contract/inbox.ts";
import type { InboxColleague } from "@larkwell/contract/inbox.ts";
import { portraitUrl } from "@larkwell/domain/people/portrait.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustWorkHere } from "./inbox.access.ts";
import { type ColleagueRow, findColleagues } from "./workers.queries.ts";

const viewColleague = ({ is_cx, image_id, drawing, ...row }: ColleagueRow): InboxColleague => ({
  ...row,
  role: is_cx ? "coordinator" : "practitioner",
  image_url: portraitUrl({ image_id, drawing }),
});

export async function listInboxColleagues({ actor, query, context }: CallOf<typeof contract.listInboxColleagues>) {
  await mustWorkHere(context.read, actor);
  const rows = await findColleagues(context.read, actor, { ...query, now: context.now() });
  return { data: rows.map(viewColleague) };
}
