// Runs the forward-only SQL migrations, once each, in order, under an advisory lock.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import type { DB } from "./schema.ts";

export type { DB } from "./schema.ts";

const folder = path.join(import.meta.dirname, "migrations");
const migrationLock = 7_305_001;

/** Names of all migrations in order. */
export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();

// The simple protocol (several statements in one string) is not open to Kysely: split on statement ends outside of bodies.
function statementsOf(source: string): string[] {
  const statements: string[] = [];
  let current = "";
  let inBody = false;
  for (const row of source.split("\n")) {
    if (/^\s*--/.test(row)) continue;
    current += `${row}\n`;
    if ((row.match(/\$\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody;
    if (!inBody && /;\s*$/.test(row)) {
      statements.push(current.trim());
      current = "";
    }
  }
  if (current.trim()) throw new Error("A migration ends in the middle of a statement.");
  return statements;
}

/** Applies what is missing and returns the names of what it applied. */
export async function migrate(db: Kysely<DB>): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(tx);
    // Who waits for a table makes everybody wait who comes later: rather a start that fails and is tried again.
    await sql`set local lock_timeout = '5s'`.execute(tx);
    await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx);
    const applied = new Set(rows.map((row) => row.name));
    const missing = migrationNames().filter((name) => !applied.has(name));
    for (const name of missing) {
      for (const statement of statementsOf(readFileSync(path.join(folder, name), "utf8")))
        await sql.raw(statement).execute(tx);
      await sql`insert into migrations (name) values (${name})`.execute(tx);
    }
    return missing;
  });
}
