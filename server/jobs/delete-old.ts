// Deletes old rows a few at a time, so that no one waits and no statement times out.
import { type RawBuilder, sql } from "kysely";
import type { AppContext } from "../context.ts";
import { nobody } from "../data/transaction.ts";

export const batch = 2_000;

/** Repeats a statement that deletes at most `batch` rows until none are left. */
export async function inBatches(context: AppContext, statement: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await context.write(nobody, (tx) => statement.execute(tx.db));
    if (numAffectedRows < batch) return;
  }
}

export const daysBefore = (context: AppContext, days: number): Temporal.Instant =>
  context.now().subtract({ hours: 24 * days });

interface Old {
  table: string;
  /** The indexed timestamp that says how old a row is. */
  age: RawBuilder<unknown>;
  before: Temporal.Instant;
  /** Set if the index covers only these rows. */
  only?: RawBuilder<unknown>;
}

/** Found by age, oldest first, and as an array: otherwise the planner would read the whole table. */
export function deleteOld(context: AppContext, { table, age, before, only = sql`true` }: Old): Promise<void> {
  return inBatches(
    context,
    sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${only} and ${age} < ${before.toString()} order by ${age} limit ${batch}))`,
  );
}
