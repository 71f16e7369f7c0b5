// Raises and settles notifications, in the transaction of whatever happened. Any feature may call this.
import { groupKeyOf, NOTIFICATIONS, type NotificationKind } from "@larkwell/domain/notices/notifications.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { settleKey, upsertUnread } from "./bell.queries.ts";

export interface Raised {
  userIds: readonly number[];
  kind: NotificationKind;
  /** The id of what it leads to: what is about the same thing is one notification. */
  targetId?: number;
  /** The number of the newest thing, such as a message: reading up to it settles the notification. */
  upTo?: number;
  /** The queued notice that says the same by email. */
  outboxId?: number;
  /** When it is said to have happened, if its minute could tell who did something. */
  at?: Temporal.Instant;
}

/** Queued work about what is unread begins with this. */
export const outwardKey = (userId: number, word: string | number = "") => `outward:${userId}:${word}`;

/** The open tabs of these people read the bell again, once this is committed. */
export const tellBells = (tx: Tx, context: AppContext, userIds: readonly number[]) =>
  tx.afterCommit(() => context.realtime.toPeople(userIds, "notifications-changed", {}));

export async function raiseNotification(tx: Tx, context: AppContext, raised: Raised): Promise<void> {
  if (raised.userIds.length === 0) return;
  // Stored as precisely as a page of the list can say where it ends.
  const at = context.now().round("millisecond");
  const targetId = raised.targetId ?? null;
  const groupKey = groupKeyOf(raised.kind, targetId);
  const rows = await upsertUnread(tx, { ...raised, targetId, groupKey, at: raised.at ?? at });
  tellBells(tx, context, raised.userIds);
  if (NOTIFICATIONS[raised.kind].outward === "none") return;
  const runAt = at.add({ minutes: context.config.NOTIFY_AFTER_MINUTES });
  await tx.queueAll(
    rows
      .filter((row) => row.is_new)
      .map(({ id, user_id: userId }) => ({
        kind: "outward" as const,
        payload: { userId },
        dedupeKey: outwardKey(userId, `${id}:`),
        runAt,
      })),
  );
}

export interface Settled {
  userId: number;
  kind: NotificationKind;
  targetId?: number;
  /** Read up to here. What came after it stays unread. */
  upTo?: number;
}

/** The person has seen it, wherever that was: nothing about it leaves any more. */
export async function settleNotification(tx: Tx, context: AppContext, settled: Settled): Promise<void> {
  const { userId, kind, targetId, upTo } = settled;
  const groupKey = groupKeyOf(kind, targetId ?? null);
  const id = await settleKey(tx, { id: userId }, { groupKey, upTo, at: context.now() });
  if (id === undefined) return;
  await tx.withdraw(outwardKey(userId, `${id}:`));
  tellBells(tx, context, [userId]);
}
