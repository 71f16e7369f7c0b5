// Tells members that their access through an employer ends soon, and that it has ended: each end once, in neutral words.
import { TOLD_WITHIN_DAYS, WARNING_DAYS } from "@larkwell/domain/eligibility/access-end.ts";
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { findToTell, findToWarn, markTold } from "./memberships.queries.ts";

const AT_ONCE = 200;
const day = 24;

type Due = { user_id: number; until: Temporal.Instant };

async function notifyAll(context: AppContext, find: () => Promise<Due[]>, column: "warned_until" | "told_until") {
  const template = column === "warned_until" ? "access_ends" : "access_ended";
  for (;;) {
    const due = await find();
    await context.write(nobody, async (tx) => {
      for (const one of due)
        if (await markTold(tx, column, one))
          await tx.queue(
            "notice",
            { template, userId: one.user_id },
            { dedupeKey: `${template}:${one.user_id}:${one.until.toString()}` },
          );
    });
    if (due.length < AT_ONCE) return;
  }
}

export async function notifyAccessEnds(context: AppContext): Promise<void> {
  const now = context.now();
  const soon = now.add({ hours: WARNING_DAYS * day });
  const since = now.subtract({ hours: TOLD_WITHIN_DAYS * day });
  await notifyAll(context, () => findToWarn(context.read, now, soon, AT_ONCE), "warned_until");
  await notifyAll(context, () => findToTell(context.read, since, now, AT_ONCE), "told_until");
}
