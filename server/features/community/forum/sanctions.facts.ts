// Whether moderators keep a person from posting right now. It binds them under their name and anonymously. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import { type Kysely, sql } from "kysely";
import type { Secrets } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";

export interface ActiveSanction {
  kind: "pause" | "ban";
  /** Null: without end. */
  ends_at: Temporal.Instant | null;
}

/** The one that lasts longest. */
export async function findActiveSanction(
  read: Reader | Kysely<DB>,
  { forum }: Pick<Secrets, "forum">,
  userId: number,
  now: Temporal.Instant,
): Promise<ActiveSanction | undefined> {
  const { rows } = await sql<ActiveSanction>`select kind, ends_at from forum_sanctions
    where owner_tag in (${forum.sanctionTag(userId, "named")}, ${forum.sanctionTag(userId, "anonymous")}) and kind in ('pause', 'ban') and lifted_at is null
      and (ends_at is null or ends_at > ${now.toString()}::timestamptz)
    order by ends_at desc nulls first limit 1`.execute(read);
  return rows[0];
}
