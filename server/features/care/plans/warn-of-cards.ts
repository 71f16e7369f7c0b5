// Job: tells members whose card expires before it pays for their plan, two weeks ahead at most.
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { listExpiringCards } from "./subscriptions.queries.ts";

const DAYS_AHEAD = 14;
const BATCH = 500;

export async function warnOfCards(context: AppContext): Promise<void> {
  const until = context.now().add({ hours: 24 * DAYS_AHEAD });
  let after = 0;
  for (;;) {
    const rows = await listExpiringCards(context.read, { provider: context.cards.name, until, after, limit: BATCH });
    await context.write(nobody, (tx) =>
      tx.queueAll(
        rows.map(({ id, member_id, period }) => ({
          kind: "notice",
          payload: { template: "plan_card_expires", userId: member_id, subscriptionId: id },
          dedupeKey: `plan:${id}:${period}:card_expires`,
        })),
      ),
    );
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
