// Staff lists the channels that need a reply, the longest wait first and without the members' names.
import type * as contract from "@larkwell/contract/ops-messages.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { longPage } from "../../../http/long-page.ts";
import { countWaiting, findWaiting } from "./message-desk.queries.ts";
import { nameOf } from "./message-desk.view.ts";

export async function listWaitingChannels({ query, context }: CallOf<typeof contract.listWaitingChannels>) {
  const [rows, count] = await Promise.all([findWaiting(context.read, query), countWaiting(context.read)]);
  const data = rows.flatMap(({ id, waiting_since, urgent, ...row }) =>
    waiting_since
      ? [{ id, practitioner: nameOf(row), waiting_since: toWire(waiting_since), urgent: Boolean(urgent) }]
      : [],
  );
  return longPage(data, query, count, "asc");
}
