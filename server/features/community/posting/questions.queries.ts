// Posts that no practitioner answered yet, the longest waiting first. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import { type PostRow, postColumns, type ReaderValues, visible } from "../forum/posts.facts.ts";

export async function listVerticals(read: Reader, practitionerId: number): Promise<string[]> {
  const { rows } = await sql<{
    slug: string;
  }>`select v.slug from practitioner_verticals x join verticals v on v.id = x.vertical_id
    where x.practitioner_id = ${practitionerId}::bigint`.execute(read);
  return rows.map(({ slug }) => slug);
}

export interface CommunityRow {
  id: number;
  tracks: string[];
}

export async function listOpenCommunities(read: Reader): Promise<CommunityRow[]> {
  const { rows } = await sql<CommunityRow>`select id, tracks from forum_communities where not archived`.execute(read);
  return rows;
}

const waiting = sql`p.parent_id is null and p.shown and p.practitioner_replies = 0 and p.author_role = 'member'`;

interface Asked {
  communities: readonly number[];
  after: number;
  limit: number;
}

/**
 * From each community the first ones, and of these the first: no community is read further than that. The condition on
 * the community is no equation, so that only the index of waiting posts has this order: through the index of all posts,
 * a small community would be looked for in the whole forum.
 */
export async function listWaiting(
  read: Reader,
  reader: ReaderValues,
  { communities, after, limit }: Asked,
): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`select ${postColumns(reader, { whole: false })} from forum_posts p where p.id in (
      select first.id from unnest(${[...communities]}::bigint[]) as c (id) cross join lateral (
        select p.id from forum_posts p where (p.community_id, p.id) > (c.id, ${after}::bigint) and p.community_id <= c.id
          and ${waiting} and ${visible(reader)}
        order by p.community_id, p.id limit ${limit}::integer) first
      order by first.id limit ${limit}::integer)
    order by p.id`.execute(read);
  return rows;
}

/** Counted up to this. */
export const COUNTED = 100;

export async function countWaiting(read: Reader, communities: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
      select from unnest(${[...communities]}::bigint[]) as c (id) cross join lateral (
        select from forum_posts p where p.community_id = c.id and ${waiting} limit ${sql.lit(COUNTED)}) one
      limit ${sql.lit(COUNTED)}) as counted`.execute(read);
  return rows[0]?.n ?? 0;
}

export async function findCommunityOf(read: Reader, postId: number): Promise<number | undefined> {
  const { rows } = await sql<{
    community_id: number;
  }>`select community_id from forum_posts where id = ${postId}::bigint`.execute(read);
  return rows[0]?.community_id;
}
