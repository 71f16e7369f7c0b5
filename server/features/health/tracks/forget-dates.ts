// Once a change can't be undone anymore, the dates stored for that are deleted; after a loss the due date too (D77).

import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { forgetDueDates, listLinkedAt, listOverChanges, markForgotten, type OverChange } from "./forget.queries.ts";

const max = 200;

async function forget(context: AppContext, { id, member_id: memberId, loss_id: lossId, made_at: toldAt }: OverChange) {
  await context.write(nobody, async (tx) => {
    const linked = lossId === null ? [] : await listLinkedAt(tx.db, memberId, toldAt);
    const ids = [memberId, ...linked];
    await tx.lockPeople(...ids);
    if (lossId !== null) {
      await forgetDueDates(tx, { ids, memberId, lossId });
      await tx.publish("loss_final", { memberIds: [memberId], toldAt, now: context.now() });
    }
    await markForgotten(tx, id, context.now());
  });
}

export async function forgetDates(context: AppContext): Promise<void> {
  for (;;) {
    const rows = await listOverChanges(context.read, context.now(), max);
    for (const row of rows) await forget(context, row);
    if (rows.length < max) return;
  }
}
