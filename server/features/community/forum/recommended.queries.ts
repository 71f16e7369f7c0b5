// Which communities are recommended to a reader: those of their programs, and those they read and bookmark in. SQL only.
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { ForumReader } from "./forum.access.ts";

export interface RecommendedRow {
  id: number;
  name: string;
  /** The reader's programs that it is for. */
  programs: string[];
}

/** How many of the latest threads and bookmarks count. */
const LATEST = 100;

const recommended = compiledOnce<{ readerId: number; quiet: boolean; tracks: readonly string[] }, RecommendedRow>(
  (_read, { readerId, quiet, tracks }) => sql<RecommendedRow>`
    with read as (select p.community_id from (select r.thread_id from forum_reads r where r.user_id = ${readerId}::bigint
          order by r.thread_id desc limit ${sql.lit(LATEST)}) as r join forum_posts p on p.id = r.thread_id
      union select p.community_id from (select k.post_id from forum_bookmarks k where k.user_id = ${readerId}::bigint
          order by k.id desc limit ${sql.lit(LATEST)}) as k join forum_posts p on p.id = k.post_id)
    select c.id, c.name, array(select unnest(c.tracks) intersect select unnest(${tracks}::text[]) order by 1) as programs
    from forum_communities c
    where not c.archived and (not c.about_birth or not ${quiet}::boolean)
      and (c.tracks && ${tracks}::text[] or c.id in (select community_id from read))
      and not exists (select from forum_mutes m where m.user_id = ${readerId}::bigint and m.community_id = c.id)
    order by c.id`,
);

export const listRecommended = (read: Reader, { id, quiet, activeTracks }: ForumReader) =>
  recommended(read, { readerId: id, quiet, tracks: activeTracks });
