// How many people wait for this person's answer: for the menu's badge and for Today.

import type * as contract from "@larkwell/contract/inbox.ts";
import { INBOX_COUNTED, type InboxScope } from "@larkwell/contract/inbox.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { findPage } from "./queue.queries.ts";
import { findWorker } from "./workers.queries.ts";

export async function readInboxSummary({ actor, context }: CallOf<typeof contract.readInboxSummary>) {
  const { read } = context;
  const promise_days = context.config.MESSAGE_PROMISE_DAYS;
  const row = await findWorker(read, actor);
  if (!row?.messaging_enabled)
    return {
      enabled: false,
      coordinator: false,
      needs_reply: 0,
      mine: 0,
      shared: 0,
      urgent: 0,
      oldest_since: null,
      promise_days,
    };
  const worker = { id: row.id, isCoordinator: row.is_cx };
  const waitingIn = (scope: InboxScope) =>
    findPage(read, { worker, scope, state: "needs_reply", now: context.now() }, { limit: INBOX_COUNTED });
  const [mine, shared] = await Promise.all([waitingIn("mine"), worker.isCoordinator ? waitingIn("shared") : []]);
  // Assigned to oneself while away: it is in both.
  const all = [...new Map([...mine, ...shared].map((one) => [one.id, one])).values()];
  const oldest = all
    .flatMap(({ since }) => (since ? [since] : []))
    .toSorted(Temporal.Instant.compare)
    .at(0);
  return {
    enabled: true,
    coordinator: worker.isCoordinator,
    needs_reply: all.length,
    mine: mine.length,
    shared: shared.length,
    urgent: all.filter(({ rank }) => rank === 0).length,
    oldest_since: oldest ? toWire(oldest) : null,
    promise_days,
  };
}
