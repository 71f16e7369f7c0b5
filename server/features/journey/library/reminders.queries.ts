// Reviews that end soon or have ended, and who is told. SQL only.
import { REMIND_DAYS } from "@larkwell/domain/library/reviews.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

interface At {
  today: string;
  now: Temporal.Instant;
}

/** The last review of what is shown: older ones and those of other texts end without a word. */
const isLast = sql<boolean>`x.withdrawn_at is null and x.lapsed_at is null
  and x.fingerprint = (select p.fingerprint from library_pieces p where p.id = x.piece_id)
  and not exists (select from library_reviews n where n.piece_id = x.piece_id and n.fingerprint = x.fingerprint
    and n.withdrawn_at is null and n.id > x.id)`;

/** Their day is over. Answers the pieces. */
export async function markLapsed(tx: Tx, { today, now }: At): Promise<{ piece_id: number }[]> {
  const { rows } = await sql<{
    piece_id: number;
  }>`update library_reviews x set lapsed_at = ${now.toString()}::timestamptz
    where x.due_on < ${today}::date and ${isLast} returning x.piece_id`.execute(tx.db);
  return rows;
}

/** They end within the days of the reminder, and no one was told yet. Answers how many. */
export async function markReminded(tx: Tx, { today, now }: At): Promise<number> {
  const { rows } = await sql<{
    piece_id: number;
  }>`update library_reviews x set reminded_at = ${now.toString()}::timestamptz
    where x.due_on between ${today}::date and ${today}::date + ${sql.lit(REMIND_DAYS)}
      and x.reminded_at is null and ${isLast} returning x.piece_id`.execute(tx.db);
  return rows.length;
}

/** Staff with the right “content” who can sign in. */
export async function findContentStaff(read: Reader): Promise<number[]> {
  const rows = await read.selectFrom("staff_rights").select("user_id").where("name", "=", "content").execute();
  return rows.map(({ user_id }) => user_id);
}
