// A new database for a measurement, with all migrations. What stood under its name is gone.
import { migrateDatabase, openDatabase } from "@larkwell/server/data/db.ts";
import pg from "pg";

/** Returns its URL. `url`: of any database of the server. */
export async function emptyDatabase(url: string, database: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${database} with (force)`);
  await client.query(`create database ${database}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${database}`;
  const opened = await openDatabase({ url: own.toString() });
  await migrateDatabase(opened);
  await opened.close();
  return own.toString();
}
