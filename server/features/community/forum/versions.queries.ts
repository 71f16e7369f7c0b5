// Earlier versions of posts. SQL only, for those who opened the post.
import type { PostVersion } from "@larkwell/contract/forum.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";

const VERSIONS_MOST = 100;

/** `all`: also those that waited for a moderator, for their author. */
export async function listVersions(read: Reader, postId: number, all: boolean): Promise<PostVersion[]> {
  const { rows } = await sql<PostVersion>`select version, title, body, html from forum_versions
    where post_id = ${postId}::bigint and (was_shown or ${all}::boolean) order by version desc limit ${sql.lit(VERSIONS_MOST)}`.execute(
    read,
  );
  return rows;
}
