// Reads and writes of what a person says about themself, on the account and on the member profile. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import type { Updateable } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";

export const findBirthDate = (read: Reader, actor: Actor) =>
  read.selectFrom("users").select(["date_of_birth", "time_zone"]).where("id", "=", actor.id).executeTakeFirstOrThrow();

/** Whether this is another username than the person has; forms send it also when it stays. */
export async function isNewUsername(tx: Tx, actor: Actor, username: string): Promise<boolean> {
  const { username: own } = await tx.db
    .selectFrom("users")
    .select("username")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return own !== username;
}

export const updateOwnAccount = (tx: Tx, actor: Actor, values: Updateable<DB["users"]>) =>
  tx.db.updateTable("users").set(values).where("id", "=", actor.id).execute();

export const findOwnProfile = (read: Reader, actor: Actor) =>
  read.selectFrom("member_profiles").selectAll().where("user_id", "=", actor.id).executeTakeFirst();

export const updateOwnProfile = (tx: Tx, actor: Actor, values: Updateable<DB["member_profiles"]>) =>
  tx.db.updateTable("member_profiles").set(values).where("user_id", "=", actor.id).execute();

export async function hasConfirmedEmail(read: Reader, actor: Actor): Promise<boolean> {
  const { email_confirmed_at } = await read
    .selectFrom("users")
    .select("email_confirmed_at")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return email_confirmed_at !== null;
}
