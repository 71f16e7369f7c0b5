// The person who reads: what may be shown to them, and where they are in their programs, in one statement. SQL only.
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import { type ForumReaderRow, readerColumns } from "../../community/forum/reader.facts.ts";
import { type StandingRow, standingColumns } from "../../health/tracks/standing.facts.ts";

const reader = compiledOnce<{ id: number; now: string }, ForumReaderRow & StandingRow>(
  (_read, { id, now }) => sql<ForumReaderRow & StandingRow>`select ${readerColumns(now)}, ${standingColumns}
    from users where users.id = ${id}::bigint and users.disabled_at is null`,
);

export const findLibraryReader = async (read: Reader, id: number, now: Temporal.Instant) =>
  (await reader(read, { id, now: now.toString() }))[0];
