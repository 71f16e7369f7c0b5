// npm run release-fixture: writes database/releases/VERSION, the data that later releases must open and keep (server/data/upgrade.test.ts).
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, constants as zlib, zstdCompressSync } from "node:zlib";
import release from "@larkwell/database/package.json" with { type: "json" };
import { seedDemo } from "@larkwell/database/seeds/demo.ts";
import { seedReference } from "@larkwell/database/seeds/reference.ts";
import { buildApp } from "@larkwell/server/app.ts";
import { takeInventory } from "@larkwell/server/backup/inventory.ts";
import { readConfig } from "@larkwell/server/config.ts";
import { type Database, migrateDatabase, openDatabase } from "@larkwell/server/data/db.ts";
import { nobody } from "@larkwell/server/data/transaction.ts";
import { demoTools } from "@larkwell/server/demo-tools.ts";
import { createSecrets } from "@larkwell/server/secrets.ts";
import type { Client, TestApp } from "@larkwell/server/testing/build-app.ts";
import { createFullMember, type FullMember } from "@larkwell/server/testing/factories/full-members.ts";
import { createStatement } from "@larkwell/server/testing/factories/payouts.ts";
import { sql } from "kysely";
import pg from "pg";
import { clientOf } from "../resilience/client.ts";
import { findPostgres } from "./postgres.ts";

const folder = fileURLToPath(new URL(`../database/releases/${release.version}`, import.meta.url));
/** The day that the factories count from. */
const now = Temporal.Instant.from("2026-03-09T15:00:00Z");

const standsStill = () => {
  throw new Error("The clock stands still.");
};

function clientFor(url: string, token?: string): Client {
  const call = clientOf(url, token).call as Client["call"];
  const get: Client["get"] = async (endpoint, input) => {
    const answer = await call(endpoint, input);
    if (!answer.ok) throw new Error(`${endpoint.name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return { call, get };
}

/** What a practitioner of the demo is paid. */
async function addStatement(app: TestApp) {
  const { id } = await app.context.read
    .selectFrom("practitioner_profiles as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select("u.id")
    .limit(1)
    .executeTakeFirstOrThrow();
  await createStatement(app, { id, role: "practitioner", email: "" });
}

/** Fills the tables in which neither the clinic nor that member has rows. */
async function addTheRest(app: TestApp, { member }: FullMember) {
  await app.write(async ({ db }) => {
    await db.insertInto("account_deletions").values({ user_id: member.id, asked_at: now, due_at: now }).execute();
    await db
      .insertInto("data_exports")
      .values({ user_id: member.id, folder: "exports/1", asked_at: now, expires_at: now })
      .execute();
    await db.insertInto("job_turns").values({ name: "a job", next_at: now }).execute();
    await db.insertInto("app_links").values({ template: "download", sealed_number: "sealed", asked_at: now }).execute();
    await db.insertInto("card_events").values({ event_id: "evt_1", provider: "embedded", kind: "x" }).execute();
    await db.insertInto("events").values({ day: "2026-03-09", name: "page", times: 3 }).execute();
    await db.insertInto("event_counts").values({ day: "2026-03-08", name: "page", times: 40 }).execute();
    await db
      .insertInto("ledger_closings")
      .values({ account: "a closed account", through_id: 0, cents: 0, entries: 0 })
      .execute();
    await db
      .insertInto("reconciliations")
      .values({ provider: "embedded", since: now.subtract({ hours: 24 }), until: now })
      .execute();
    const { id: difference_id } = await db
      .insertInto("payment_differences")
      .values({
        provider: "embedded",
        kind: "unknown_movement",
        movement: "charge",
        ref: "charge_1",
        provider_cents: 3500,
        first_seen_at: now,
        last_seen_at: now,
        settled_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("difference_settlements")
      .values({ difference_id, way: "matched", reason: "", settled_at: now })
      .execute();
    await db.insertInto("server_processes").values({ id: crypto.randomUUID() }).execute();
    const { id: organization_id } = await db.selectFrom("organizations").select("id").executeTakeFirstOrThrow();
    const { id: file_id } = await db
      .insertInto("census_files")
      .values({ organization_id, kind: "full", source: "upload", name: "census.csv", state: "compared" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("census_rows").values({ file_id, line: 2, outcome: "added", first_name: "Ana" }).execute();
  });
}

/** The demo clinic, and a member with rows in every table about people. Throws if a table is left empty. */
async function fill(database: Database, dataDir: string, url?: string) {
  await migrateDatabase(database);
  await seedReference(database.kysely);
  const env = {
    DATA_DIR: dataDir,
    ...(url ? { DATABASE_URL: url, SECRET_KEY: "a-key-for-the-data-of-a-release-only" } : {}),
    LOG_LEVEL: "silent",
    RATE_LIMITS: "no",
  };
  const config = readConfig(env);
  await seedDemo(database.kysely, demoTools(createSecrets(config)), now);
  const { context, http, clock, close } = await buildApp({ config, database, now: () => now });
  await clock.stop();
  const origin = await http.listen({ port: 0, host: "127.0.0.1" });
  const app: TestApp = {
    url: origin,
    context,
    client: (token) => clientFor(origin, token),
    write: (work) => context.write(nobody, work),
    runJobs: () => clock.runAll(),
    setNow: standsStill,
    setPause: standsStill,
  };
  // The factory's member has accepted nothing, and doesn't have to until these are in force again.
  const shiftAgreements = (by: string) =>
    sql`update agreements set effective_at = effective_at + ${by}::interval`.execute(database.kysely);
  await shiftAgreements("100 years");
  const person = await createFullMember(app);
  await shiftAgreements("-100 years");
  await addTheRest(app, person);
  await addStatement(app);
  const inventory = await takeInventory(database.kysely);
  const empty = Object.keys(inventory.counts).filter((table) => inventory.counts[table] === 0);
  if (empty.length > 0) throw new Error(`Give these tables a row in scripts/release-fixture.ts: ${empty.join(", ")}`);
  return { inventory, close };
}

/** The three databases of a folder are nearly the same; a compression window over all of them makes use of that. */
const pack = (data: Uint8Array) =>
  zstdCompressSync(data, {
    params: {
      [zlib.ZSTD_c_compressionLevel]: 19,
      [zlib.ZSTD_c_windowLog]: 27,
      [zlib.ZSTD_c_enableLongDistanceMatching]: 1,
    },
  });

function write(name: string, data: Uint8Array) {
  const packed = pack(data);
  writeFileSync(join(folder, name), packed);
  console.log(`${name}: ${Math.round(packed.length / 1000)} kB (${Math.round(data.length / 1000)} kB unpacked)`);
}

async function makeEmbedded(dataDir: string) {
  const database = await openDatabase({ dataDir });
  // Finished logs are removed instead of kept for reuse: they would be most of the file.
  await sql`set wal_recycle = off`.execute(database.kysely);
  const { inventory, close } = await fill(database, dataDir);
  for (const statement of ["checkpoint", "select pg_switch_wal()", "checkpoint"])
    await sql.raw(statement).execute(database.kysely);
  const dump = await database.dump?.();
  if (!dump) throw new Error("There is nothing to dump.");
  write("embedded.tar.zst", gunzipSync(new Uint8Array(await dump.arrayBuffer())));
  await close();
  return inventory;
}

function dumpOf(url: string): Buffer {
  const args = ["--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=200", `--dbname=${url}`];
  const { status, stdout, stderr, error } = spawnSync("pg_dump", args, { maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(`pg_dump failed: ${error?.message ?? String(stderr)}`);
  // What only psql reads.
  return Buffer.from(stdout.toString().replaceAll(/^\\(un)?restrict .*$/gm, ""));
}

async function makePostgres(dataDir: string) {
  const postgres = await findPostgres();
  if (!postgres) throw new Error("No PostgreSQL is reachable and none is installed.");
  const name = `larkwell_release_${randomBytes(4).toString("hex")}`;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    const { inventory, close } = await fill(await openDatabase({ url: url.toString() }), dataDir, url.toString());
    await close();
    write("postgres.sql.zst", dumpOf(url.toString()));
    return inventory;
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    postgres.stop();
  }
}

async function make() {
  const dataDir = mkdtempSync(join(tmpdir(), "larkwell-release-"));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const counts = {
      embedded: (await makeEmbedded(join(dataDir, "embedded"))).counts,
      postgres: (await makePostgres(join(dataDir, "postgres"))).counts,
    };
    writeFileSync(join(folder, "rows.json"), `${JSON.stringify(counts, null, 2)}\n`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await make();
