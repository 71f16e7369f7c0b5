// Job: sums up the ledger to an hour ago, so that the state of the books is known without reading all of them.
import { sql } from "kysely";
import type { AppContext } from "../../../context.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";

/** By then every transaction with a smaller number has ended: none may last a minute. */
const settledHours = 1;
/** The most that one statement sums up. */
const stride = 200_000;

/** Adds the next entries to the closings; false if there were none. */
async function closeNext(tx: Tx, before: Temporal.Instant): Promise<boolean> {
  await sql`lock table ledger_closings in exclusive mode`.execute(tx.db);
  const { through } = await tx.db
    .selectFrom("ledger_closings")
    .select(sql<number>`coalesce(max(through_id), 0)::bigint`.as("through"))
    .executeTakeFirstOrThrow();
  const settled = await tx.db
    .selectFrom("ledger_entries")
    .select("id")
    .where("id", ">", through)
    .where("created_at", "<", before)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!settled) return false;
  const next = tx.db
    .selectFrom("ledger_entries")
    .select("id")
    .where("id", ">", through)
    .where("id", "<=", settled.id)
    .orderBy("id")
    .limit(stride);
  const { until } = await tx.db
    .selectFrom(next.as("next"))
    .select((eb) => eb.fn.max("id").as("until"))
    .executeTakeFirstOrThrow();
  await sql`
    insert into ledger_closings (account, through_id, cents, entries)
    select account, ${until}::bigint, sum(cents), count(*) from ledger_entries
    where id > ${through} and id <= ${until} group by account
    on conflict (account) do update
    set cents = ledger_closings.cents + excluded.cents, entries = ledger_closings.entries + excluded.entries`.execute(
    tx.db,
  );
  await tx.db.updateTable("ledger_closings").set({ through_id: until }).execute();
  return true;
}

export async function closeBooks(context: AppContext): Promise<void> {
  const before = context.now().subtract({ hours: settledHours });
  while (await context.write(nobody, (tx) => closeNext(tx, before)));
}
