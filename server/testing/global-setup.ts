// Prepares the migrated database that every test file copies: a dumped PGlite folder, or a PostgreSQL template.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type DB, migrate } from "@larkwell/database/migrate.ts";
import { Kysely, PGliteDialect } from "kysely";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateDatabase, openDatabase } from "../data/db.ts";
import { openEmbedded } from "../data/embedded.ts";

declare module "vitest" {
  interface ProvidedContext {
    testDatabase: { kind: "embedded"; dump: string } | { kind: "postgres"; url: string; template: string };
  }
}

async function prepareEmbedded(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), "larkwell-test-"));
  const dump = path.join(folder, "migrated.tar");
  const { lite, close } = await openEmbedded({});
  await migrate(new Kysely<DB>({ dialect: new PGliteDialect({ pglite: lite }) }));
  const blob = await lite.dumpDataDir("none");
  writeFileSync(dump, Buffer.from(await blob.arrayBuffer()));
  await close();
  project.provide("testDatabase", { kind: "embedded", dump });
  return () => rmSync(folder, { recursive: true, force: true });
}

/** `fill` writes into the template, after its migrations. */
export async function preparePostgres(project: TestProject, url: string, fill?: (url: string) => Promise<void>) {
  const template = `larkwell_test_${randomBytes(4).toString("hex")}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  const own = new URL(url);
  own.pathname = `/${template}`;
  const database = await openDatabase({ url: own.toString() });
  await migrateDatabase(database);
  await database.close();
  await fill?.(own.toString());
  project.provide("testDatabase", { kind: "postgres", url, template });
  return async () => {
    const { rows } = await admin.query<{ datname: string }>("select datname from pg_database where datname like $1", [
      `${template}%`,
    ]);
    for (const row of rows) await admin.query(`drop database if exists ${row.datname} with (force)`);
    await admin.end();
  };
}

export default function setup(project: TestProject) {
  if (process.env["TEST_DATABASE"] !== "postgres") return prepareEmbedded(project);
  return preparePostgres(project, process.env["TEST_POSTGRES_URL"] ?? "postgres://root@127.0.0.1:5432/postgres");
}
