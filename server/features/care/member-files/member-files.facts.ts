// The files of a member that go into an archive of theirs, for this feature and the copy of their data. SQL only.
import type { FileType } from "@larkwell/domain/member-files/kinds.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import { isOpenByAge } from "../../health/family/parent-access.facts.ts";
import { isOfCountingChild } from "../../health/health-profile/children.facts.ts";

const MAX = 2_000;

interface Asked {
  /** What was there at this time. */
  until: Temporal.Instant;
  now: Temporal.Instant;
  /** Also files about children who are hidden. What a child's age closes is never listed. */
  hidden: boolean;
}

/** Newest first. Nothing that is still being checked, or was not safe. */
export async function listOwnFiles(read: Reader, userId: number, { until, now, hidden }: Asked) {
  const rows = await read
    .selectFrom("member_files")
    .select(["id", "name", "bytes", "folder", "created_at as at"])
    .select(sql<FileType>`type`.as("type"))
    .where("user_id", "=", userId)
    .where("kept_at", "is not", null)
    .where("removed_at", "is", null)
    .where("created_at", "<=", until)
    .where(isOpenByAge("member_files", "files", now))
    .$if(!hidden, (files) => files.where(isOfCountingChild("member_files")))
    .where("state", "in", ["clean", "unchecked", "unscanned"])
    .orderBy("id", "desc")
    .limit(MAX)
    .execute();
  return rows.map(({ folder, ...row }) => ({ ...row, key: `${folder}/whole` }));
}
