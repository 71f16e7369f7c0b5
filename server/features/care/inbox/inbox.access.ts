// Who works in the inbox: practitioners who take messages (R6.022). A conversation is its practitioner's, or all coordinators'.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor } from "../../../http/call.ts";
import { type ConversationRow, findConversation } from "./conversations.queries.ts";
import type { Worker } from "./queue.queries.ts";
import { findWorker } from "./workers.queries.ts";

export async function mustWorkHere(read: Reader, actor: Pick<Actor, "id">): Promise<Worker & { timeZone: string }> {
  const row = await findWorker(read, actor);
  if (!row?.messaging_enabled) throw new Refusal("inbox_off");
  return { id: row.id, isCoordinator: row.is_cx, timeZone: row.time_zone };
}

/** "Not found" and "not yours" get the same answer (D10). */
export async function mustFindConversation(read: Reader, worker: Worker, id: number): Promise<ConversationRow> {
  const row = await findConversation(read, worker, id);
  if (!row) throw new Refusal("not_found");
  return row;
}

export function mustBeOwn<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal("not_found");
  return row;
}
