// Which posts a moderator's own decision keeps out of the forum, and which only a ban of their author does. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";

/** Of forum_decisions. */
export const takesDown = sql`kind in ('hide', 'remove', 'warn', 'pause', 'ban') and undone_at is null`;

/**
 * A post that only a ban of its author took away looks as before to moderators: one who banned a named person could
 * otherwise watch which anonymous posts leave.
 */
export const moderatorsState = sql<"shown" | "held" | "hidden" | "removed" | "deleted">`case when p.state = 'removed'
  and not exists (select from forum_decisions where post_id = p.id and ${takesDown}) then 'shown' else p.state end`;

/** Those of these posts that are in this state, and have no decision of their own that keeps them out. */
export async function amongUndecided(
  read: Reader,
  ids: readonly number[],
  state: "shown" | "removed",
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select p.id from forum_posts p
    where p.id = any(${[...ids]}::bigint[]) and p.state = ${state}::text
      and not exists (select from forum_decisions where post_id = p.id and ${takesDown}) order by p.id`.execute(read);
  return rows.map(({ id }) => id);
}
