// The queue: one page of one state, with how many there are in each.
import type * as contract from "@larkwell/contract/inbox.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { INBOX_STATES, type InboxState } from "@larkwell/domain/messages/inbox-states.ts";
import type { CallOf } from "../../../http/call.ts";
import { findItems } from "./conversations.queries.ts";
import { mustWorkHere } from "./inbox.access.ts";
import { viewItem } from "./inbox.view.ts";
import { type Asked, countInbox, findPage, type PageKey } from "./queue.queries.ts";

const writeKey = ({ rank, at, id }: { rank: number; at: Temporal.Instant; id: number }) =>
  `${rank}~${at.toString()}~${id}`;

function readKey(text: string | undefined): PageKey | undefined {
  if (text === undefined) return undefined;
  const [, rank, at, id] = /^([01])~(\d{4}-\d\d-\d\dT[\d:.]{8,18}Z)~(\d{1,15})$/.exec(text) ?? [];
  if (!rank || !at || !id) throw new Refusal("invalid");
  return { rank: Number(rank), at, id: Number(id) };
}

export async function listInbox({ actor, query, context }: CallOf<typeof contract.listInbox>) {
  const { read } = context;
  const worker = await mustWorkHere(read, actor);
  const now = context.now();
  const asked: Asked = { worker, now, state: query.state, scope: query.scope };
  const ofState = Object.fromEntries(INBOX_STATES.map((state) => [state, { ...asked, state }])) as Record<
    InboxState,
    Asked
  >;
  const [keys, counts] = await Promise.all([
    findPage(read, asked, { limit: query.limit, after: readKey(query.after) }),
    countInbox(read, ofState),
  ]);
  const page = keys.slice(0, query.limit);
  const last = page.at(-1);
  const rows = new Map(
    (
      await findItems(
        read,
        page.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const seen = { worker, now, promiseDays: context.config.MESSAGE_PROMISE_DAYS };
  return {
    data: page.flatMap(({ id }) => {
      const row = rows.get(id);
      return row ? [viewItem(row, seen)] : [];
    }),
    meta: { next: last && keys.length > page.length ? writeKey(last) : null, counts },
  };
}
