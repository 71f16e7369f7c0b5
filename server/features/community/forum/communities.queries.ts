// The communities as one reader sees them, and where they have been. SQL only.
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { ForumReader } from "./forum.access.ts";
import { muted, type PostRow, postColumns, postsOf, visible } from "./posts.facts.ts";

export interface CommunityRow {
  id: number;
  slug: string;
  name: string;
  about: string;
  parent_id: number | null;
  special: boolean;
  archived: boolean;
  yours: boolean;
  posts: number;
  new_posts: number;
  following: boolean;
  muted: boolean;
  /** The newest post at the last visit that is over. Null: never here. */
  seen_post_id: number | null;
}

/** How far new posts are counted. */
const NEW_COUNTED = 10;
/** Coming back within this time is the same visit: what was new stays marked. */
const SAME_VISIT_MINUTES = 30;

interface Reading {
  readerId: number;
  quiet: boolean;
  tracks: string[];
  now: string;
}

export const readingOf = ({ id, quiet, activeTracks }: ForumReader, now: Temporal.Instant): Reading => ({
  readerId: id,
  quiet,
  tracks: [...activeTracks],
  now: now.toString(),
});

const reachable = ({ quiet }: Pick<Reading, "quiet">) => sql`(not c.about_birth or not ${quiet}::boolean)`;

const columns = (reading: Reading) => sql`c.id, c.slug, c.name, c.about, c.parent_id, c.special, c.archived,
  c.tracks && ${reading.tracks}::text[] as yours, ${postsOf(reading)} as posts, v.seen as seen_post_id,
  case when v.seen is null then 0 else (select count(*)::int from (select from forum_posts p
    where p.community_id = c.id and p.parent_id is null and p.id > v.seen and ${visible(reading)}
      and p.author_id is distinct from ${reading.readerId}::bigint order by p.id desc limit ${sql.lit(NEW_COUNTED)}) as fresh) end as new_posts,
  exists (select from forum_community_follows f where f.user_id = ${reading.readerId}::bigint and f.community_id = c.id) as following,
  exists (select from forum_mutes m where m.user_id = ${reading.readerId}::bigint and m.community_id = c.id) as muted`;

const visits = ({ readerId, now }: Reading) => sql`left join lateral (
  select case when x.at > ${now}::timestamptz - make_interval(mins => ${sql.lit(SAME_VISIT_MINUTES)}) then x.before_post_id else x.last_post_id end as seen
  from forum_visits x where x.user_id = ${readerId}::bigint and x.community_id = c.id and x.last_post_id > 0) as v on true`;

const order = sql`following desc, c.special desc, yours desc, c.place, c.name, c.id`;

const top = compiledOnce<Reading, CommunityRow>(
  (_read, reading) => sql<CommunityRow>`select ${columns(reading)} from forum_communities c ${visits(reading)}
    where c.parent_id is null and not c.archived and ${reachable(reading)} order by ${order}`,
);

export const listTopCommunities = (read: Reader, reading: Reading) => top(read, reading);

const below = compiledOnce<Reading & { parentId: number }, CommunityRow>(
  (_read, reading) => sql<CommunityRow>`select ${columns(reading)} from forum_communities c ${visits(reading)}
    where c.parent_id = ${reading.parentId}::bigint and not c.archived and ${reachable(reading)} order by ${order}`,
);

export const listCommunitiesBelow = (read: Reader, reading: Reading, parentId: number) =>
  below(read, { ...reading, parentId });

const bySlug = compiledOnce<Reading & { slug: string }, CommunityRow>(
  (_read, reading) => sql<CommunityRow>`select ${columns(reading)} from forum_communities c ${visits(reading)}
    where c.slug = ${reading.slug}::text and ${reachable(reading)}`,
);

/** Archived ones too: old links still open. */
export const findCommunity = async (read: Reader, reading: Reading, slug: string): Promise<CommunityRow | undefined> =>
  (await bySlug(read, { ...reading, slug }))[0];

const byId = compiledOnce<Reading & { id: number }, CommunityRow>(
  (_read, reading) => sql<CommunityRow>`select ${columns(reading)} from forum_communities c ${visits(reading)}
    where c.id = ${reading.id}::bigint and ${reachable(reading)}`,
);

export const findCommunityById = async (read: Reader, reading: Reading, id: number) =>
  (await byId(read, { ...reading, id }))[0];

/** How many pinned posts a community shows. */
const PINNED_MOST = 10;

const pinned = compiledOnce<{ readerId: number; quiet: boolean; communityId: number }, PostRow>(
  (_read, reader) => sql<PostRow>`select ${postColumns(reader, { whole: false })}
    from forum_posts p join forum_communities c on c.id = p.community_id
    where p.pinned and p.community_id = ${reader.communityId}::bigint and p.parent_id is null and ${visible(reader)} and not ${muted(reader)}
    order by p.id = c.welcome_post_id desc nulls last, p.id desc limit ${sql.lit(PINNED_MOST)}`,
);

/** The welcome post first. */
export const listPinned = (read: Reader, { readerId, quiet }: Reading, communityId: number) =>
  pinned(read, { readerId, quiet, communityId });

const visit = compiledOnce<{ readerId: number; communityId: number; now: string }, unknown>(
  (_read, { readerId, communityId, now }) => sql`
    with newest as (select coalesce((select p.id from forum_posts p where p.community_id = ${communityId}::bigint and p.parent_id is null
      and p.shown order by p.id desc limit 1), 0) as id)
    insert into forum_visits as v (user_id, community_id, last_post_id, before_post_id, at)
    select ${readerId}::bigint, ${communityId}::bigint, newest.id, newest.id, ${now}::timestamptz from newest
    on conflict (user_id, community_id) do update set last_post_id = greatest(v.last_post_id, excluded.last_post_id),
      before_post_id = case when v.at > ${now}::timestamptz - make_interval(mins => ${sql.lit(SAME_VISIT_MINUTES)})
        then v.before_post_id else v.last_post_id end,
      at = case when v.at > ${now}::timestamptz - make_interval(mins => ${sql.lit(SAME_VISIT_MINUTES)}) then v.at else excluded.at end`,
);

export const saveVisit = (tx: Tx, { readerId, now }: Reading, communityId: number) =>
  visit(tx.db, { readerId, communityId, now });

/** Only ones that this reader may see. */
export async function findCommunityId(
  read: Reader,
  { quiet }: Pick<ForumReader, "quiet">,
  slug: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select c.id from forum_communities c
    where c.slug = ${slug} and ${reachable({ quiet })}`.execute(read);
  return rows[0]?.id;
}
