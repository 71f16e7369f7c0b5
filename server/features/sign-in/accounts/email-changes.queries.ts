// Changes of the email address: requested, withdrawn, made. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

interface Owner {
  id: number;
}

export const findOpenChange = (read: Reader, owner: Owner, now: Temporal.Instant) =>
  read
    .selectFrom("email_changes")
    .select(["id", "new_email", "expires_at"])
    .where("user_id", "=", owner.id)
    .where("confirmed_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** A newer request ends the older one, if there is one. */
export const withdrawChanges = (tx: Tx, owner: Owner, now: Temporal.Instant) =>
  tx.db
    .updateTable("email_changes")
    .set({ withdrawn_at: now })
    .where("user_id", "=", owner.id)
    .where("confirmed_at", "is", null)
    .where("withdrawn_at", "is", null)
    .returning("id")
    .execute();

interface NewChange {
  user_id: number;
  old_email: string;
  new_email: string;
  asked_at: Temporal.Instant;
  expires_at: Temporal.Instant;
}

export const insertChange = (tx: Tx, change: NewChange) =>
  tx.db.insertInto("email_changes").values(change).returning("id").executeTakeFirstOrThrow();

/** The change that a link is about, whether pending or done; an older request, or a withdrawn one, counts as none. */
export const findChangeByToken = (read: Reader, tokenHash: string, now: Temporal.Instant) =>
  read
    .selectFrom("one_time_tokens as t")
    .innerJoin("email_changes as c", (join) => join.on("c.id", "=", sql<number>`(t.data->>'change_id')::bigint`))
    .innerJoin("users as u", "u.id", "c.user_id")
    .select(["c.id", "c.user_id", "c.old_email", "c.new_email", "c.confirmed_at", "u.email"])
    .where("t.token_hash", "=", tokenHash)
    .where("t.purpose", "=", "email_change")
    .where("t.expires_at", ">", now)
    .where("c.withdrawn_at", "is", null)
    .where("u.disabled_at", "is", null)
    .executeTakeFirst();

/** False if another request was faster. */
export async function markChanged(tx: Tx, changeId: number, now: Temporal.Instant): Promise<boolean> {
  const row = await tx.db
    .updateTable("email_changes")
    .set({ confirmed_at: now })
    .where("id", "=", changeId)
    .where("confirmed_at", "is", null)
    .where("withdrawn_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export const storeEmail = (tx: Tx, userId: number, email: string, now: Temporal.Instant) =>
  tx.db.updateTable("users").set({ email, email_confirmed_at: now }).where("id", "=", userId).execute();

/** Links to the old address are used up: a later reader of that inbox must not get in. */
export const spendOldLinks = (tx: Tx, userId: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "in", ["password_reset", "email_confirm"])
    .where("used_at", "is", null)
    .execute();
