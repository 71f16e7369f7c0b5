// Once a change cannot be taken back any more, the dates kept for that are forgotten; after a loss the due date itself too (D77).
import { nobody } from "../../../data/transaction.ts";
import type { House } from "../../../house.ts";
import { forgetDueDates, listLinkedAt, listOverChanges, markForgotten, type OverChange } from "./forget.queries.ts";

const most = 200;

async function forget(house: House, { id, member_id: memberId, loss_id: lossId, made_at: toldAt }: OverChange) {
  await house.write(nobody, async (tx) => {
    const linked = lossId === null ? [] : await listLinkedAt(tx.db, memberId, toldAt);
    const ids = [memberId, ...linked];
    await tx.lockPeople(...ids);
    if (lossId !== null) {
      await forgetDueDates(tx, { ids, memberId, lossId });
      await tx.publish("loss_final", { memberIds: [memberId], toldAt, now: house.now() });
    }
    await markForgotten(tx, id, house.now());
  });
}

export async function forgetDates(house: House): Promise<void> {
  for (;;) {
    const rows = await listOverChanges(house.read, house.now(), most);
    for (const row of rows) await forget(house, row);
    if (rows.length < most) return;
  }
}
