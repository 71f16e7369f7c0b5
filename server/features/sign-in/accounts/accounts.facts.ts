// What other features ask about an account before they begin something with it.
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
