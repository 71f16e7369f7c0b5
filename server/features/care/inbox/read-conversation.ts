// A conversation as the inbox shows it: who has it, and what happened to it.
import type * as contract from "@larkwell/contract/inbox.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { CallOf } from "../../../http/call.ts";
import { listEvents } from "./conversations.queries.ts";
import { mustFindConversation, mustWorkHere } from "./inbox.access.ts";
import { viewConversation } from "./inbox.view.ts";
import type { Worker } from "./queue.queries.ts";

export async function viewFor(read: Reader, context: AppContext, worker: Worker, id: number) {
  const row = await mustFindConversation(read, worker, id);
  const seen = { worker, now: context.now(), promiseDays: context.config.MESSAGE_PROMISE_DAYS };
  return viewConversation(row, await listEvents(read, id), seen);
}

export async function readConversation({ actor, params, context }: CallOf<typeof contract.readConversation>) {
  return viewFor(context.read, context, await mustWorkHere(context.read, actor), params.channel_id);
}
