// Finds out whether someone else has posted in the forum under a username (decision 065). SQL only.
import { sql } from "kysely";
import type { Tx } from "../../../data/transaction.ts";

/** Two people who post under the same username at once wait here for each other. */
export const lockUsername = (tx: Tx, username: string) =>
  sql`select pg_advisory_xact_lock(7307, hashtext(lower(${username})))`.execute(tx.db);

/** The letters of a published practitioner's first and last name. */
export async function isPractitionersName(tx: Tx, letters: string): Promise<boolean> {
  if (letters === "") return false;
  const { rows } = await sql`select from practitioner_profiles p join users u on u.id = p.user_id
    where p.published_at is not null and lower(regexp_replace(u.first_name || u.last_name, '[^[:alpha:]]', '', 'g')) = ${letters} limit 1`.execute(
    tx.db,
  );
  return rows.length > 0;
}

/** Someone else has written in the forum under this username, in whatever case. */
export async function isWrittenUnder(tx: Tx, { username, exceptId }: { username: string; exceptId: number }) {
  const { rows } =
    await sql`select from users u where lower(u.username) = lower(${username}) and u.id <> ${exceptId}::bigint
    and exists (select from forum_posts p where p.author_id = u.id)`.execute(tx.db);
  return rows.length > 0;
}
