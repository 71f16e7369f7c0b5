// Reads and writes of practitioners and of the wishes to be told when hours open. SQL only.
import type { Reader } from "../../data/db.ts";
import type { Tx } from "../../data/transaction.ts";
import type { Actor } from "../../http/call.ts";

export const findPractitioner = (read: Reader, id: number) =>
  read
    .selectFrom("practitioner_profiles")
    .select(["user_id", "published_at"])
    .where("user_id", "=", id)
    .executeTakeFirst();

/** Adds the actor's wish; a second one before the notice only renews the note. */
export const insertAvailabilityRequest = (tx: Tx, actor: Actor, practitionerId: number, note: string) =>
  tx.db
    .insertInto("availability_requests")
    .values({ practitioner_id: practitionerId, member_id: actor.id, note })
    .onConflict((conflict) =>
      conflict.columns(["practitioner_id", "member_id"]).where("notified_at", "is", null).doUpdateSet({ note }),
    )
    .execute();
