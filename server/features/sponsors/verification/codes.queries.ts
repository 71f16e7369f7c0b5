// Codes to work inboxes. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import type { Insertable } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";

/** Only the newest code of a person counts. */
export async function replaceCode(tx: Tx, code: Insertable<DB["verification_codes"]>): Promise<{ id: number }> {
  await tx.db
    .updateTable("verification_codes")
    .set({ replaced_at: code.asked_at, sealed: null })
    .where("user_id", "=", code.user_id)
    .where("used_at", "is", null)
    .where("replaced_at", "is", null)
    .execute();
  return tx.db.insertInto("verification_codes").values(code).returning("id").executeTakeFirstOrThrow();
}

export const findOwnCode = (read: Reader, actor: Pick<Actor, "id">, id: number) =>
  read
    .selectFrom("verification_codes")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", actor.id)
    .executeTakeFirst();

export type CodeRow = NonNullable<Awaited<ReturnType<typeof findOwnCode>>>;

export const countTry = (tx: Tx, id: number) =>
  tx.db
    .updateTable("verification_codes")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", id)
    .execute();

export const markUsed = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db.updateTable("verification_codes").set({ used_at: now, sealed: null }).where("id", "=", id).execute();

export const findSealed = (read: Reader, id: number) =>
  read
    .selectFrom("verification_codes")
    .select(["sealed", "expires_at"])
    .where("id", "=", id)
    .where("replaced_at", "is", null)
    .executeTakeFirst();

export const markSent = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db.updateTable("verification_codes").set({ sent_at: now, sealed: null }).where("id", "=", id).execute();
