// Runs the forward-only SQL migrations, once each, in order, under an advisory lock.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import release from "./package.json" with { type: "json" };
import type { DB } from "./schema.ts";

export type { DB } from "./schema.ts";

const folder = path.join(import.meta.dirname, "migrations");
const migrationLock = 7_305_001;

export interface Migration {
  name: string;
  source: string;
}

/** The changes that a start made. */
export interface Upgrade {
  /** The release that applied the previous latest migration; null for one before 0.2.0, undefined for a new database. */
  from: string | null | undefined;
  to: string;
  /** Names of the migrations that ran. */
  applied: string[];
}

/** Names of all migrations in order. */
export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();

/** All migrations of this release in order. */
export const readMigrations = (): Migration[] =>
  migrationNames().map((name) => ({ name, source: readFileSync(path.join(folder, name), "utf8") }));

const attempts = 5;

/** Applies missing migrations, again if one deadlocked (40P01) with the statements of a process that is being replaced. */
export async function migrate(db: Kysely<DB>, migrations: readonly Migration[] = readMigrations()): Promise<Upgrade> {
  for (let attempt = 1; ; attempt++)
    try {
      return await applyMissing(db, migrations);
    } catch (error) {
      if ((error as { code?: string }).code !== "40P01" || attempt === attempts) throw error;
    }
}

function applyMissing(db: Kysely<DB>, migrations: readonly Migration[]): Promise<Upgrade> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(tx);
    // A statement that waits for a table blocks all later ones, so a start that fails and retries is better.
    await sql`set local lock_timeout = '5s'`.execute(tx);
    await sql`create table if not exists migrations
      (name text primary key, applied_at timestamptz not null default now(), version text)`.execute(tx);
    // Before 0.2.0 the table has no version.
    const { rows } = await sql<{ name: string; version?: string | null }>`
      select * from migrations order by applied_at, name`.execute(tx);
    const known = new Set(rows.map((row) => row.name));
    const missing = migrations.filter(({ name }) => !known.has(name));
    for (const { name, source } of missing) {
      // The database reads the file: one statement of either driver can't hold several, and splitting the file here could go wrong.
      await sql`select set_config('larkwell.migration', ${source}, true)`.execute(tx);
      await sql`do $$ begin execute current_setting('larkwell.migration'); end $$`.execute(tx);
      await sql`insert into migrations (name) values (${name})`.execute(tx);
    }
    const applied = missing.map(({ name }) => name);
    await sql`update migrations set version = ${release.version} where name = any(${applied}::text[])`.execute(tx);
    const latest = rows.at(-1);
    return { from: latest && (latest.version ?? null), to: release.version, applied };
  });
}
