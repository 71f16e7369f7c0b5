// Staff sees that a file was stopped and why, and after a reason who sent it. Never the file or its name, which may speak of health.
import type * as contract from "@larkwell/contract/message-files.ts";
import type { StoppedFile } from "@larkwell/contract/message-files.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { countUpTo } from "../../../data/count.ts";
import type { CallOf } from "../../../http/call.ts";
import { longPage } from "../../../http/long-page.ts";
import { findStopped, listStopped, type StoppedRow, stoppedToCount } from "./stopped-files.queries.ts";

const view = (row: StoppedRow): StoppedFile => ({
  id: row.id,
  stopped_at: toWire(row.stopped_at),
  finding: row.finding,
  kind: row.kind,
  bytes: row.bytes,
  from: row.role === "member" ? "member" : "care",
  sent: row.sent,
});

export async function listStoppedFiles({ query, context }: CallOf<typeof contract.listStoppedFiles>) {
  const direction = query.order_direction ?? "desc";
  const [rows, count] = await Promise.all([
    listStopped(context.read, { limit: query.limit, offset: query.offset, direction }),
    countUpTo(context.read, stoppedToCount(context.read)),
  ]);
  return longPage(rows.map(view), query, count, "desc");
}

export async function openStoppedFile({ actor, params, body, context }: CallOf<typeof contract.openStoppedFile>) {
  return context.write(actor, async (tx) => {
    const file = await findStopped(tx.db, params.id);
    if (!file) throw new Refusal("not_found");
    await tx.audit({
      action: "ops.stopped_file_opened",
      subjectUserId: file.owner_id,
      subject: { kind: "message_file", id: file.id },
      reason: body.reason,
    });
    return {
      ...view(file),
      sender: { id: file.owner_id, name: `${file.first_name} ${file.last_name}`.trim(), email: file.email },
      uploaded_at: toWire(file.created_at),
    };
  });
}
