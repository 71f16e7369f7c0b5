// A member reads who opened their record, when and why.
import type * as contract from "@larkwell/contract/record-looks.ts";
import type { RecordLook } from "@larkwell/contract/record-looks.ts";
import { isLook } from "@larkwell/domain/audit/looks.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { longPage } from "../../../http/long-page.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { countLooks, findLooks } from "./record-looks.queries.ts";

type Row = Awaited<ReturnType<typeof findLooks>>[number];

function roleOf({ action, actor_role }: Row): RecordLook["role"] {
  if (action === "sharing.page_read") return "partner";
  return actor_role === "practitioner" ? "practitioner" : "staff";
}

function view(row: Row): RecordLook[] {
  if (!isLook(row.action)) return [];
  const role = roleOf(row);
  const names = role === "practitioner" ? [row.first_name, row.last_name] : [row.first_name];
  const other = row.other_first_name === null ? null : `${row.other_first_name} ${row.other_last_name ?? ""}`.trim();
  const { id, reason, action: what } = row;
  return [{ id, at: toWire(row.at), by: names.join(" ").trim(), role, what, with: other, reason }];
}

export async function listRecordLooks({ actor, params, query, context }: CallOf<typeof contract.listRecordLooks>) {
  mustBeSelf(actor, params.user_id);
  const [rows, count] = await Promise.all([
    findLooks(context.read, actor.id, query),
    countLooks(context.read, actor.id, query),
  ]);
  return longPage(rows.flatMap(view), query, count, "desc");
}
