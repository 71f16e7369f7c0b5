// Earlier versions of posts. SQL only, for those who opened the post.
import type { PostVersion } from "@larkwell/contract/forum.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";

const VERSIONS_MOST = 100;

export async function listVersions(read: Reader, postId: number): Promise<PostVersion[]> {
  const { rows } = await sql<PostVersion>`select version, title, body, html from forum_versions
    where post_id = ${postId}::bigint order by version desc limit ${sql.lit(VERSIONS_MOST)}`.execute(read);
  return rows;
}
