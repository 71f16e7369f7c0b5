// Gives a test file its own freshly migrated database, of the kind this run uses.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "../data/db.ts";

export async function openTestDatabase(): Promise<{ database: Database; drop: () => Promise<void> }> {
  const prepared = inject("testDatabase");
  if (prepared.kind === "embedded") {
    const database = await openDatabase({ from: new Blob([readFileSync(prepared.dump)]) });
    return { database, drop: async () => {} };
  }
  const name = `${prepared.template}_${randomBytes(4).toString("hex")}`;
  const admin = new pg.Client({ connectionString: prepared.url });
  await admin.connect();
  await admin.query(`create database ${name} template ${prepared.template}`);
  const own = new URL(prepared.url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.toString(), pool: 20 });
  return {
    database,
    drop: async () => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
