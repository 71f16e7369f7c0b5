// PostgreSQL in a backup: the machine's pg_dump and pg_restore, from one snapshot, restored in one transaction.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type DB, migrate } from "@larkwell/database/migrate.ts";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { explainConnectionError } from "../data/connection-error.ts";
import { faultsOf, type Inventory, takeInventory } from "./inventory.ts";

/** Passes the password in the environment: everyone on the machine can read arguments. */
function connectionOf(url: string) {
  const shown = new URL(url);
  const password = decodeURIComponent(shown.password);
  shown.password = "";
  return { shown: shown.toString(), env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) } };
}

function majorOf(tool: string): number {
  const { stdout, error } = spawnSync(tool, ["--version"], { encoding: "utf8" });
  if (error) throw new Error(`${tool} is not installed here. It comes with PostgreSQL's client tools.`);
  return Number(/(\d+)(?:\.\d+)?/.exec(stdout)?.[1] ?? 0);
}

async function mustKnow(tools: readonly string[], db: Kysely<DB>) {
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(db);
  const server = rows[0]?.major ?? 0;
  for (const tool of tools)
    if (majorOf(tool) < server)
      throw new Error(
        `${tool} is of version ${majorOf(tool)} and the server of ${server}: install the tools of ${server}.`,
      );
}

function kyselyOf(url: string): Kysely<DB> {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5_000 });
  pool.on("error", () => {});
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

async function mustEndWell(child: ChildProcess, tool: string, said: () => string) {
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${tool} failed:\n${said().trim()}`);
}

function start(tool: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(tool, args, { env, stdio: ["pipe", "pipe", "pipe"] });
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors = (errors + String(chunk)).slice(-4_000);
  });
  const ended = mustEndWell(child, tool, () => errors);
  // The caller that awaits it gets the error; until then, it must not count as unhandled.
  ended.catch(() => {});
  return { child, ended };
}

/** Streams the dump to `keep`; the counts are from the same snapshot. */
export async function dumpPostgres(url: string, keep: (dump: Readable) => Promise<void>): Promise<Inventory> {
  const db = kyselyOf(url);
  try {
    await mustKnow(["pg_dump"], db);
    return await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (tx) => {
        const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(tx);
        const inventory = await takeInventory(tx);
        const { shown, env } = connectionOf(url);
        const args = ["--format=custom", "--no-owner", "--no-privileges", "--schema=public", "--extension=*"];
        const { child, ended } = start("pg_dump", [...args, `--snapshot=${rows[0]?.name}`, `--dbname=${shown}`], env);
        await keep(child.stdout);
        await ended;
        return inventory;
      });
  } catch (error) {
    throw explainConnectionError(error, url);
  } finally {
    await db.destroy();
  }
}

async function mustBeFree(db: Kysely<DB>, replace: boolean) {
  const others = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db);
  if (others.rows.length > 0)
    throw new Error("Somebody is connected to this database. Stop every Larkwell process on it first.");
  const tables = await sql`
    select table_name from information_schema.tables where table_schema = 'public' limit 1`.execute(db);
  if (tables.rows.length > 0 && !replace)
    throw new Error("The database is not empty. Give --replace to lose what is in it, or name another one.");
}

/** Everything in one transaction: if it fails, the previous contents remain. */
async function playBack(url: string, file: string) {
  const { shown, env } = connectionOf(url);
  const reading = start("pg_restore", ["--no-owner", "--no-privileges", "--file=-", file], env);
  const psql = ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1", "--output=/dev/null"];
  const writing = start("psql", [...psql, `--dbname=${shown}`], env);
  writing.child.stdout.resume();
  const script = async function* script() {
    yield "set client_min_messages = warning;\ndrop schema if exists public cascade;\n";
    // A dump of a named schema creates it itself.
    for await (const chunk of reading.child.stdout) yield chunk;
  };
  // If psql fails, its own message is the most helpful one.
  await pipeline(script, writing.child.stdin).catch(() => {});
  await Promise.all([writing.ended, reading.ended]);
}

/**
 * Restores a dump into the database of `url`, counts its rows, and migrates it to this version; returns the
 * differences.
 */
export async function restorePostgres(
  url: string,
  file: string,
  { replace, counts }: { replace: boolean; counts: Inventory["counts"] },
): Promise<string[]> {
  const db = kyselyOf(url);
  try {
    await mustKnow(["pg_restore", "psql"], db);
    await mustBeFree(db, replace);
    await playBack(url, file);
    const faults = await faultsOf(db, counts);
    if (faults.length === 0) await migrate(db);
    return faults;
  } catch (error) {
    throw explainConnectionError(error, url);
  } finally {
    await db.destroy();
  }
}
