// The person who reads the forum: what decides whether they may, and what they see. SQL only.
import type { Circumstances } from "@larkwell/domain/tracks/suppression.ts";
import { sql } from "kysely";
import { activeAt } from "../../../data/active-at.ts";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import { activeTracksOf, afterLossOf, linkedInLossOf } from "../../health/circumstances/circumstances.facts.ts";

export interface ForumReaderRow extends Circumstances {
  sponsored: boolean;
}

/** Columns of `users` for ForumReaderRow. */
export const readerColumns = (now: string) => sql`
  exists (select from organization_members om join organizations o on o.id = om.organization_id
    where om.user_id = users.id and o.forum_access and ${activeAt("om", now)}) as sponsored,
  ${activeTracksOf("users.id")} as "activeTracks", ${afterLossOf("users.id")} as "afterLoss",
  ${linkedInLossOf("users.id")} as "linkedInLoss"`;

const reader = compiledOnce<{ id: number; now: string }, ForumReaderRow>(
  (_read, { id, now }) => sql<ForumReaderRow>`select ${readerColumns(now)}
    from users where users.id = ${id}::bigint and users.disabled_at is null`,
);

export async function findReader(read: Reader, id: number, now: Temporal.Instant): Promise<ForumReaderRow | undefined> {
  return (await reader(read, { id, now: now.toString() }))[0];
}
