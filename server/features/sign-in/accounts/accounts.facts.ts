// What other features ask about an account before they begin something with it.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";

/** The open request to leave, if there is one. */
export const findOpenDeletion = (read: Reader, owner: { id: number }) =>
  read
    .selectFrom("account_deletions")
    .select(["id", "asked_at", "due_at"])
    .where("user_id", "=", owner.id)
    .where("taken_back_at", "is", null)
    .where("done_at", "is", null)
    .executeTakeFirst();

/** As a column: they asked to leave, and nothing but undoing that works for them. `userId` is the column that contains the person. */
export const isLeaving = (userId: string) => sql<boolean>`exists (select from account_deletions leaving
  where leaving.user_id = ${sql.ref(userId)} and leaving.taken_back_at is null and leaving.done_at is null)`;
