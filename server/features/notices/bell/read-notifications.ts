// What the bell shows its owner: the list, unread first, and the number beside it.
import type * as contract from "@larkwell/contract/notifications.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { isAttended } from "../../../http/session-use.ts";
import { listRows, listUnread, type NotificationRow, recordAttended } from "./bell.queries.ts";
import { type Cursor, readCursor, viewNotification, writeCursor } from "./bell.view.ts";
import { shownOf } from "./shown-notifications.ts";

/** Shown as "9+". */
const mostCounted = 10;

/** A person is at this device. Counting goes on if that cannot be written. */
async function noteAttended(context: AppContext, actor: Actor): Promise<void> {
  try {
    await context.write(actor, (tx) => recordAttended(tx, actor, context.now()), { oneStatement: true });
  } catch (error) {
    context.log.warn({ kind: error instanceof Error ? error.name : "unknown" }, "attention was not recorded");
  }
}

type Call = CallOf<typeof contract.listNotifications>;

/** One more than fits, so that it is known whether there is a next page. */
async function page({ actor, context }: Call, cursor: Cursor | null, limit: number): Promise<NotificationRow[]> {
  const { read } = context;
  if (cursor?.part === "read") return listRows(read, actor, "read", { after: cursor, limit });
  const unread = await listRows(read, actor, "unread", { after: cursor, limit });
  const rest = limit - unread.length;
  return rest === 0 ? unread : [...unread, ...(await listRows(read, actor, "read", { after: null, limit: rest }))];
}

export async function listNotifications(call: Call) {
  const { actor, query, context } = call;
  const rows = await page(call, readCursor(query.after), query.limit + 1);
  const own = rows.slice(0, query.limit);
  const last = own.at(-1);
  const shown = await shownOf(context, actor, own);
  return {
    data: shown.map(viewNotification),
    meta: { next: last && rows.length > query.limit ? writeCursor(last) : null },
  };
}

export async function countNotifications({ actor, request, context }: CallOf<typeof contract.countNotifications>) {
  if (isAttended(request)) await noteAttended(context, actor);
  const shown = await shownOf(context, actor, await listUnread(context.read, actor));
  return { unread: Math.min(shown.length, mostCounted) };
}
