// Counts the contents of a database, before a backup and after a restore, and checks that the books balance.
import type { DB } from "@larkwell/database/migrate.ts";
import { type Kysely, sql } from "kysely";

export interface Inventory {
  migrations: string[];
  counts: Record<string, number>;
}

export async function takeInventory(db: Kysely<DB>): Promise<Inventory> {
  const migrations = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const counted = await sql<{ rows: number }>`select count(*)::float8 as rows from ${sql.table(name)}`.execute(db);
    counts[name] = counted.rows[0]?.rows ?? 0;
  }
  return { migrations: migrations.rows.map((row) => row.name), counts };
}

/** Sentences about the differences; empty if everything is there. */
export async function faultsOf(db: Kysely<DB>, wanted: Inventory["counts"]): Promise<string[]> {
  const found = (await takeInventory(db)).counts;
  const faults = Object.entries(wanted)
    .filter(([table, rows]) => found[table] !== rows)
    .map(([table, rows]) => `${table} has ${found[table] ?? "no"} rows instead of ${rows}.`);
  const unbalanced = await sql`
    select movement_id from ledger_entries group by movement_id having sum(cents) <> 0 limit 1`.execute(db);
  if (unbalanced.rows.length > 0) faults.push("The ledger does not sum to zero.");
  return faults;
}
