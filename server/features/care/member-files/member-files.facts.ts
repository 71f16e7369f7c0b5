// The files of a member that go into an archive of theirs, for this feature and the copy of their data. SQL only.
import type { FileType } from "@larkwell/domain/member-files/kinds.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";

const MAX = 2_000;

/** What was there at this time, newest first. Nothing that is still being checked, or was not safe. */
export async function listOwnFiles(read: Reader, userId: number, until: Temporal.Instant) {
  const rows = await read
    .selectFrom("member_files")
    .select(["id", "name", "bytes", "folder", "created_at as at"])
    .select(sql<FileType>`type`.as("type"))
    .where("user_id", "=", userId)
    .where("kept_at", "is not", null)
    .where("removed_at", "is", null)
    .where("created_at", "<=", until)
    .where("state", "in", ["clean", "unchecked", "unscanned"])
    .orderBy("id", "desc")
    .limit(MAX)
    .execute();
  return rows.map(({ folder, ...row }) => ({ ...row, key: `${folder}/whole` }));
}
