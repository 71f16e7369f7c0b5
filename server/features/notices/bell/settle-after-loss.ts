// A loss is final: what it held back in the bell is over, not resumed (D77).
import { NOTIFICATIONS, type NotificationKind } from "@larkwell/domain/notices/notifications.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import type { AppContext } from "../../../context.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";
import { settleKinds } from "./bell.queries.ts";
import { tellBells } from "./raise-notification.ts";

const afterLoss = { activeTracks: [], afterLoss: true };
const heldBack = (Object.keys(NOTIFICATIONS) as NotificationKind[]).filter(
  (kind) => !mayMeet(NOTIFICATIONS[kind].topic, afterLoss),
);

export async function settleAfterLoss(tx: Tx, loss: DomainEvents["loss_final"], context: AppContext): Promise<void> {
  if (loss.memberIds.length === 0) return;
  const rows = await settleKinds(tx, loss.memberIds, heldBack, loss.now);
  if (rows.length > 0) tellBells(tx, context, [...new Set(rows.map((row) => row.user_id))]);
}
