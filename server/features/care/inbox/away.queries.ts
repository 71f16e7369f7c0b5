// A practitioner's own out-of-office message. SQL only.
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";

type Whose = Pick<Actor, "id">;

export const findAway = (read: Reader, actor: Whose) =>
  read
    .selectFrom("practitioner_away")
    .select(["starts_at", "ends_at", "body"])
    .where("practitioner_id", "=", actor.id)
    .executeTakeFirst();

interface AwayIn {
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant | null;
  body: string;
}

export const putAway = (tx: Tx, actor: Whose, away: AwayIn) =>
  tx.db
    .insertInto("practitioner_away")
    .values({ practitioner_id: actor.id, ...away })
    .onConflict((conflict) => conflict.column("practitioner_id").doUpdateSet(away))
    .execute();

export const deleteAway = (tx: Tx, actor: Whose) =>
  tx.db.deleteFrom("practitioner_away").where("practitioner_id", "=", actor.id).execute();
