// Marks notifications as read. Reading on one device is reading on all of them, and nothing about it leaves any more.
import type * as contract from "@larkwell/contract/notifications.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { CallOf } from "../../../http/call.ts";
import { settleAll, settleOne } from "./bell.queries.ts";
import { outwardKey, tellBells } from "./raise-notification.ts";

export async function markNotificationRead({ actor, params, context }: CallOf<typeof contract.markNotificationRead>) {
  return context.write(actor, async (tx) => {
    const { isKnown, wasUnread } = await settleOne(tx, actor, params.id, context.now());
    if (!isKnown) throw new Refusal("not_found");
    if (wasUnread) {
      await tx.withdraw(outwardKey(actor.id, `${params.id}:`));
      tellBells(tx, context, [actor.id]);
    }
    return {};
  });
}

export async function markNotificationsRead({ actor, context }: CallOf<typeof contract.markNotificationsRead>) {
  return context.write(actor, async (tx) => {
    const rows = await settleAll(tx, actor, context.now());
    if (rows.length > 0) {
      await tx.withdraw(outwardKey(actor.id));
      tellBells(tx, context, [actor.id]);
    }
    return {};
  });
}
