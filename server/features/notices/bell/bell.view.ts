// A notification in the contract's shape, and where the next page of the list begins.
import type { Notification } from "@larkwell/contract/notifications.ts";
import { NOTIFICATIONS, notificationLabel } from "@larkwell/domain/notices/notifications.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { NotificationRow, Place } from "./bell.queries.ts";
import type { Shown } from "./shown-notifications.ts";

export const viewNotification = ({ row, kind, said }: Shown): Notification => ({
  id: row.id,
  kind,
  label: notificationLabel(kind, said),
  count: said.count,
  leads: NOTIFICATIONS[kind].leads,
  target_id: row.target_id,
  at: toWire(row.last_at),
  read: row.read_at !== null,
});

/** Where a page ended: in the unread part or in the read one, and after which row. */
export interface Cursor extends Place {
  part: "unread" | "read";
}

export const writeCursor = (row: NotificationRow): string =>
  `${row.read_at === null ? "u" : "r"}-${row.last_at.epochMilliseconds}-${row.id}`;

export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [part, at, id] = text.split("-");
  return {
    part: part === "u" ? "unread" : "read",
    at: Temporal.Instant.fromEpochMilliseconds(Number(at)),
    id: Number(id),
  };
}
