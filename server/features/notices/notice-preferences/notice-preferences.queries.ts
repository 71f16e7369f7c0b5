// A person's notice preferences. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import type { Updateable } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

interface Owner {
  id: number;
}

export const findOwnPreferences = (read: Reader, owner: Owner) =>
  read.selectFrom("notice_wishes").selectAll().where("user_id", "=", owner.id).executeTakeFirst();

/** Only the given fields are written: what another tab saved about other fields stays. */
export const saveOwnPreferences = (tx: Tx, owner: Owner, values: Omit<Updateable<DB["notice_wishes"]>, "user_id">) =>
  tx.db
    .insertInto("notice_wishes")
    .values({ ...values, user_id: owner.id })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
