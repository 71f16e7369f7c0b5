// Job: tells members who have a plan about its new price, and from when they pay it. Each is told once for each price.
import { isLanguage } from "@larkwell/domain/language/languages.ts";
import { formatDollars } from "@larkwell/domain/money/cents.ts";
import { firstAtNewPrice, stepOf } from "@larkwell/domain/plans/subscription.ts";
import { newPriceWords } from "@larkwell/domain/plans/terms.ts";
import { spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import type { AppContext } from "../../../context.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import { inLanguage } from "../../../language/readers.ts";
import { applySteps } from "./apply-steps.ts";
import { insertPriceNotices, lockUntoldOfPrice, type UntoldRow } from "./prices.queries.ts";
import { toSubscription } from "./subscriptions.queries.ts";

const BATCH = 200;

export async function announcePrices(context: AppContext): Promise<void> {
  while ((await context.write(nobody, (tx) => announceBatch(tx, context.now()))) === BATCH);
}

async function announceBatch(tx: Tx, now: Temporal.Instant): Promise<number> {
  const rows = await lockUntoldOfPrice(tx, BATCH);
  const told = rows.flatMap((row) => {
    const step = stepOf(toSubscription(row), { kind: "price", cents: row.members_price_cents }, now);
    return step
      ? [{ row, ...step, payerId: row.payer_id, about: `price:${row.members_price_cents}:${now.toString()}` }]
      : [];
  });
  if (told.length === 0) return 0;
  await insertPriceNotices(
    tx,
    told.map(({ row, next }) => {
      const firstCharge = firstAtNewPrice(next);
      return {
        subscription_id: row.id,
        old_cents: row.price_cents,
        new_cents: row.members_price_cents,
        first_charge_at: firstCharge,
        words: wordsFor(row, firstCharge),
        told_at: now,
      };
    }),
  );
  await applySteps(tx, told, now);
  return rows.length;
}

const wordsFor = (row: UntoldRow, firstCharge: Temporal.Instant | null): string =>
  inLanguage(isLanguage(row.language) ? row.language : "en", () =>
    newPriceWords({
      price: formatDollars(row.members_price_cents),
      old: formatDollars(row.price_cents),
      months: row.period_months,
      from: firstCharge && spokenDate(firstCharge, row.time_zone),
    }),
  );
