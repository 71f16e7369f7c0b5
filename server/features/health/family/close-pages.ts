// Job: tells a parent 30 days before that the page of a child closes, closes it on the 18th birthday, and deletes what was written 90 days
// later. The page is closed on the day also if the job is late.
import { KEPT_AFTER_DAYS } from "@larkwell/domain/family/parent-access.ts";
import type { AppContext } from "../../../context.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import { clearPages, closePages, lockGrown, lockToClear, lockUntold, markTold } from "./closing.queries.ts";

const BATCH = 200;

/** How many it did: another batch may follow. */
type Step = (tx: Tx, now: Temporal.Instant) => Promise<number>;

export async function closeChildPages({ write, now }: AppContext): Promise<void> {
  for (const step of [announce, close, clear]) while ((await write(nobody, (tx) => step(tx, now()))) === BATCH);
}

/** Twins are one notice. */
const announce: Step = async (tx, now) => {
  const untold = await lockUntold(tx, now, BATCH);
  if (untold.length === 0) return 0;
  await markTold(
    tx,
    untold.map(({ id }) => id),
  );
  const told = new Map(untold.map(({ user_id, birthday }) => [`page_closes:${user_id}:${birthday}`, user_id]));
  await tx.queueAll(
    [...told].map(([dedupeKey, userId]) => ({
      kind: "notice" as const,
      payload: { template: "page_closes" as const, userId },
      dedupeKey,
    })),
  );
  return untold.length;
};

const record = (tx: Tx, action: string, children: readonly { user_id: number }[]) =>
  tx.audit(...children.map(({ user_id: subjectUserId }) => ({ action, subjectUserId })));

const close: Step = async (tx, now) => {
  const grown = await lockGrown(tx, now, BATCH);
  if (grown.length === 0) return 0;
  await closePages(
    tx,
    grown.map(({ id }) => id),
    now,
  );
  await record(tx, "family.page_closed", grown);
  return grown.length;
};

const clear: Step = async (tx, now) => {
  const gone = await lockToClear(tx, now.subtract({ hours: KEPT_AFTER_DAYS * 24 }), BATCH);
  if (gone.length === 0) return 0;
  await clearPages(
    tx,
    gone.map(({ id }) => id),
    now,
  );
  await record(tx, "family.page_cleared", gone);
  return gone.length;
};
