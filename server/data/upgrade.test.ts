// This code opens the data of earlier releases, in the embedded database and in a PostgreSQL dump, and keeps every row.
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { migrate, readMigrations } from "@larkwell/database/migrate.ts";
import { demoAccounts } from "@larkwell/database/seeds/accounts.ts";
import { seedReference } from "@larkwell/database/seeds/reference.ts";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { buildApp } from "../app.ts";
import { takeInventory } from "../backup/inventory.ts";
import { readConfig } from "../config.ts";
import { type Database, migrateDatabase, openDatabase } from "./db.ts";

/** What a later migration drops or rewrites on purpose: "table" or "table.column", and why nothing is lost by it. */
const changedOnPurpose: Readonly<Record<string, string>> = {};

const releases = path.join(import.meta.dirname, "../../database/releases");
const prepared = inject("testDatabase");
const { kind } = prepared;

const unpacked = (version: string, name: string) =>
  new Uint8Array(zstdDecompressSync(readFileSync(path.join(releases, version, name))));

interface Restored {
  database: Database;
  drop?: () => Promise<void>;
}

async function restoreEmbedded(version: string): Promise<Restored> {
  return { database: await openDatabase({ from: new Blob([unpacked(version, "embedded.tar.zst")]) }) };
}

async function restorePostgres(version: string): Promise<Restored> {
  if (prepared.kind !== "postgres") throw new Error("This run has no PostgreSQL.");
  const name = `${prepared.template}_${randomBytes(4).toString("hex")}`;
  const admin = new pg.Client({ connectionString: prepared.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(prepared.url);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  await client.query(new TextDecoder().decode(unpacked(version, "postgres.sql.zst")));
  await client.end();
  return {
    database: await openDatabase({ url: url.toString() }),
    drop: async () => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

async function columnsOf({ kysely }: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select t.table_name::text as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by t.table_name`.execute(kysely);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

type Row = Record<string, string | null>;

/** Every row with these columns as text, so that no driver rounds a number or an instant. */
async function rowsOf({ kysely }: Database, table: string, columns: readonly string[]): Promise<Row[]> {
  const texts = columns.map((column) => sql`${sql.ref(column)}::text as ${sql.ref(column)}`);
  const { rows } = await sql<Row>`select ${sql.join(texts)} from ${sql.table(table)}`.execute(kysely);
  return rows;
}

interface Table {
  name: string;
  columns: string[];
  rows: Row[];
}

async function tablesOf(database: Database): Promise<Table[]> {
  const tables: Table[] = [];
  for (const [name, columns] of await columnsOf(database))
    tables.push({ name, columns, rows: await rowsOf(database, name, columns) });
  return tables;
}

/** Sentences about tables, columns and rows that differ from before; additions are fine. */
async function lostSince(before: readonly Table[], database: Database): Promise<string[]> {
  const faults: string[] = [];
  const now = await columnsOf(database);
  for (const { name, columns, rows } of before) {
    if (name in changedOnPurpose) continue;
    const wanted = columns.filter((column) => !(`${name}.${column}` in changedOnPurpose));
    const there = wanted.filter((column) => now.get(name)?.includes(column));
    if (there.length < wanted.length)
      faults.push(`${name} has lost ${wanted.filter((column) => !there.includes(column)).join(", ")}`);
    if (there.length === 0) continue;
    const keyOf = (row: Row) => JSON.stringify(there.map((column) => row[column]));
    const found = Map.groupBy((await rowsOf(database, name, there)).map(keyOf), (key) => key);
    const lost = rows.filter((row) => found.get(keyOf(row))?.pop() === undefined).length;
    if (lost > 0) faults.push(`${name} has lost ${lost} of ${rows.length} rows`);
  }
  return faults;
}

/** This is what the test is for. */
const damages = [
  ["drops-a-row", "delete from children where id = (select min(id) from children);"],
  ["rewrites-a-value", "update gifts set message = upper(message);"],
  ["drops-a-column", "alter table app_links drop column sealed_number;"],
  ["drops-a-table", "drop table server_processes;"],
].map(([what, source = ""]) => ({ name: `9999-${what}.sql`, source }));

// Made by npm run release-fixture. The suite runs on both databases, each with its own data.
describe.each(readdirSync(releases))(`the data of %s, ${kind}`, (version) => {
  let database: Database;
  let close: () => Promise<void> = async () => {};
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ database, drop } = await (kind === "embedded" ? restoreEmbedded : restorePostgres)(version));
    close = database.close;
  });
  afterAll(async () => {
    await close();
    await drop?.();
  });

  test("keeps every row through the migrations of this release", async () => {
    const wanted = JSON.parse(readFileSync(path.join(releases, version, "rows.json"), "utf8"));
    expect((await takeInventory(database.kysely)).counts).toEqual(wanted[kind]);
    const before = await tablesOf(database);
    const upgrade = await migrateDatabase(database);
    expect(upgrade.from).toBe(version);
    expect(await lostSince(before, database)).toEqual([]);
    expect((await migrateDatabase(database)).applied).toEqual([]);
  });

  test("lets its people in, to the visits they had", async () => {
    await seedReference(database.kysely);
    const app = await buildApp({
      config: readConfig({ LOG_LEVEL: "silent", RATE_LIMITS: "no", DATA_DIR: tmpdir() }),
      database,
      now: () => Temporal.Instant.from("2026-03-09T15:00:00Z"),
    });
    close = app.close;
    const [tessa] = demoAccounts.filter(({ role }) => role === "member_marketplace");
    const ask = async (url: string, more: object) => (await app.http.inject({ url: `/api/v1${url}`, ...more })).json();
    const { access_token } = await ask("/oauth/token", {
      method: "POST",
      payload: { grant_type: "password", username: tessa?.email, password: tessa?.password, client_id: "native" },
    });
    const visits = await ask("/appointments", { headers: { authorization: `Bearer ${access_token}` } });
    const { rows } = await sql<{ visits: number }>`
      select count(*)::int as visits from appointments join users on users.id = member_id
      where email = ${tessa?.email} and booking_state = 'booked'`.execute(database.kysely);
    expect(visits.pagination.total).toBe(rows[0]?.visits);
    expect(visits.pagination.total).toBeGreaterThan(0);
  });

  test("migrations that drop a row, a column or a table, or rewrite a value, are seen", async () => {
    const before = await tablesOf(database);
    const { applied } = await migrate(database.kysely, [...readMigrations(), ...damages]);
    expect(applied).toEqual(damages.map(({ name }) => name));
    expect((await lostSince(before, database)).toSorted()).toEqual([
      "app_links has lost sealed_number",
      expect.stringMatching(/^children has lost 1 of \d+ rows$/),
      expect.stringMatching(/^gifts has lost \d+ of \d+ rows$/),
      "server_processes has lost id, seen_at",
    ]);
  });
});
