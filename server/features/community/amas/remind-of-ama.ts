// Asks for a reminder of an ask-me-anything, or takes that back.
import type * as contract from "@larkwell/contract/amas.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { amaReminderAt } from "@larkwell/domain/forum/amas.ts";
import type { CallOf } from "../../../http/call.ts";
import { forumReader } from "../forum/forum.access.ts";
import { openAma } from "./amas.access.ts";
import { addReminder, lockTimes, removeReminder } from "./amas.queries.ts";
import { viewAma } from "./amas.view.ts";

export async function remindOfAma({ actor, params, context }: CallOf<typeof contract.remindOfAma>) {
  const reader = await forumReader(context, context.read, actor);
  const row = await openAma(context, reader, params.id);
  await context.write(actor, async (tx) => {
    const times = await lockTimes(tx, params.id, "share");
    // After the lock: the reminders of this post may have been sent while this waited.
    const runAt = times && amaReminderAt(times.starts_at, context.now());
    if (!runAt) throw new Refusal("ama_begins");
    await addReminder(tx, { post_id: params.id, user_id: reader.id });
    // One job for everyone: it is queued by the first who asks.
    await tx.queue("ama_reminders", { postId: params.id }, { dedupeKey: `ama:${params.id}:reminders`, runAt });
  });
  return { ...viewAma(row, reader, context.now()), reminder: true };
}

export async function cancelAmaReminder({ actor, params, context }: CallOf<typeof contract.cancelAmaReminder>) {
  const reader = await forumReader(context, context.read, actor);
  const row = await openAma(context, reader, params.id);
  await context.write(actor, (tx) => removeReminder(tx, { post_id: params.id, user_id: reader.id }));
  return { ...viewAma(row, reader, context.now()), reminder: false };
}
