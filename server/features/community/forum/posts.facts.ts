// The one rule of what a reader sees in the forum, and a post's columns as they see it. Every query that shows posts uses these.
//
// forum_authors is never part of them: whose an anonymous post is can't be read here (decision 063).
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Who reads: values, or placeholders of a compiled statement. */
export interface ReaderValues {
  readerId: number;
  quiet: boolean;
}

/** Someone may still read what was answered to the deleted, hidden or removed `p`: its place stays, empty. */
export const answered = sql<SqlBool>`exists (with recursive below as (
    select d.id, d.shown from forum_posts d where d.parent_id = p.id
    union all select d.id, d.shown
      from below cross join lateral (select c.id, c.shown from forum_posts c where c.parent_id = below.id offset 0) as d)
  select from below where below.shown)`;

const blockedIn = (post: "p" | "t", { readerId }: Pick<ReaderValues, "readerId">) => {
  const column = (name: string) => sql.ref(`${post}.${name}`);
  return sql<SqlBool>`exists (select from forum_blocks b where b.user_id = ${readerId}::bigint
    and (b.blocked_id = ${column("author_id")} or (b.thread_id = ${column("thread_id")} and b.pseudonym = ${column("pseudonym")})))`;
};

/** The reader blocked the author of `p`: by name, or as a pseudonym of its thread. A block by name never touches what is anonymous. */
export const blocked = (reader: Pick<ReaderValues, "readerId">) => blockedIn("p", reader);

/** Post or reply `p` may be seen by this reader: in lists, counts, links, search and bookmarks alike. */
export const visible = (
  reader: ReaderValues,
) => sql<SqlBool>`(p.shown and (not p.about_birth or not ${reader.quiet}::boolean)
  and not ${blocked(reader)})`;

/** How many posts of community `c` are shown to this reader: without what a member after a loss doesn't see. */
export const postsOf = ({ quiet }: Pick<ReaderValues, "quiet">) => sql<number>`(c.posts - case when ${quiet}::boolean
  then (select count(*)::int from forum_posts b where b.community_id = c.id and b.parent_id is null and b.shown and b.about_birth) else 0 end)`;

/** The reader muted the community or the thread of `p`. Only lists leave it out: a link still opens it. */
export const muted = ({ readerId }: Pick<ReaderValues, "readerId">) => sql<SqlBool>`exists (select from forum_mutes m
  where m.user_id = ${readerId}::bigint and (m.community_id = p.community_id or m.thread_id = p.thread_id))`;

/** The reader muted the thread of `p`. */
export const mutedThread = ({
  readerId,
}: Pick<ReaderValues, "readerId">) => sql<SqlBool>`exists (select from forum_mutes m
  where m.user_id = ${readerId}::bigint and m.thread_id = p.thread_id)`;

/** The title of thread `t`, for a reply in it: empty if the thread is not shown, or its author is blocked. */
export const threadTitle = (reader: Pick<ReaderValues, "readerId">) =>
  sql<string>`case when t.state = 'shown' and not ${blockedIn("t", reader)} then t.title else '' end`;

export interface AuthorRow {
  id: number;
  role: "member" | "practitioner";
  first_name: string;
  last_name: string;
  username: string | null;
  image_id: number | null;
  drawing: number | null;
  profession: string;
  bookable: boolean;
}

/** A named author as everyone sees them: a member's username only. Null for anonymous posts and for people who left. */
export const authorOf = (personId: RawBuilder<unknown>): RawBuilder<AuthorRow | null> => sql<AuthorRow | null>`(
  select json_build_object('id', u.id, 'role', u.role,
    'first_name', case when u.role = 'practitioner' then u.first_name else '' end,
    'last_name', case when u.role = 'practitioner' then u.last_name else '' end,
    'username', case when u.role = 'member' then u.username end,
    'image_id', case when u.role = 'practitioner' then u.image_id end,
    'drawing', case when u.role = 'practitioner' then u.drawing end,
    'profession', coalesce((select v.name from practitioner_verticals x join verticals v on v.id = x.vertical_id
      where x.practitioner_id = u.id order by v.sort_order, v.id limit 1), ''),
    'bookable', coalesce(pp.published_at is not null and not pp.is_cx, false))
  from users u left join practitioner_profiles pp on pp.user_id = u.id and u.role = 'practitioner'
  where u.id = ${personId} and u.disabled_at is null)`;

export interface PostRow {
  id: number;
  thread_id: number;
  parent_id: number | null;
  depth: number;
  position: number;
  community: { id: number; slug: string; name: string; special: boolean; archived: boolean };
  title: string | null;
  body: string;
  html: string | null;
  content_warning: string | null;
  ama: boolean;
  pinned: boolean;
  author_id: number | null;
  author_role: "member" | "practitioner";
  author: AuthorRow | null;
  pseudonym: string | null;
  by_asker: boolean;
  /** Texts, in UTC. */
  created_at: string;
  last_activity_at: string;
  edited: boolean;
  version: number;
  state: "shown" | "held" | "hidden" | "removed" | "deleted";
  member_replies: number;
  practitioner_replies: number;
  votes: number;
  bookmarks: number;
  endorsements: number;
  has_voted: boolean;
  has_bookmarked: boolean;
  read_position: number | null;
}

/** Columns of `p` for PostRow. `whole`: all of the text, for reading; otherwise its beginning, for lists. */
export const postColumns = ({ readerId }: Pick<ReaderValues, "readerId">, { whole }: { whole: boolean }) => sql`
  p.id, p.thread_id, p.parent_id, p.depth, p.position,
  (select json_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'special', c.special, 'archived', c.archived)
    from forum_communities c where c.id = p.community_id) as community,
  p.title, ${whole ? sql`p.body, p.html` : sql`left(p.body, 300) as body, null::text as html`},
  p.content_warning, p.ama, p.pinned, p.author_id, p.author_role, ${authorOf(sql`p.author_id`)} as author, p.pseudonym, p.by_asker,
  p.created_at::text as created_at, p.last_activity_at::text as last_activity_at, p.edited_at is not null as edited, p.version, p.state,
  p.member_replies, p.practitioner_replies, p.votes, p.bookmarks, p.endorsements,
  exists (select from forum_votes v where v.post_id = p.id and v.user_id = ${readerId}::bigint) as has_voted,
  exists (select from forum_bookmarks k where k.post_id = p.id and k.user_id = ${readerId}::bigint) as has_bookmarked,
  (select r.position from forum_reads r where r.thread_id = p.thread_id and r.user_id = ${readerId}::bigint) as read_position`;

export interface NoteRow {
  kind: "endorsement" | "correction";
  practitioner: AuthorRow;
  body: string;
  html: string | null;
  created_at: string;
}

export interface ReplyRow extends PostRow {
  notes: NoteRow[];
}

/** Columns of `p` for ReplyRow: the whole text, with the practitioners' notes. Notes of practitioners who left are gone. */
export const replyColumns = (reader: Pick<ReaderValues, "readerId">) => sql`${postColumns(reader, { whole: true })},
  coalesce((select json_agg(json_build_object('kind', n.kind, 'practitioner', ${authorOf(sql`n.practitioner_id`)}, 'body', n.body,
      'html', n.html, 'created_at', n.created_at::text) order by n.id)
    from forum_notes n where n.post_id = p.id and p.state = 'shown'
      and not exists (select from forum_blocks b where b.user_id = ${reader.readerId}::bigint and b.blocked_id = n.practitioner_id)),
    '[]') as notes`;
