// One post or reply with what the reader has to do with its thread, and the replies of practitioners in it. SQL only.
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import { answered, blocked, type PostRow, type ReplyRow, replyColumns, visible } from "./posts.facts.ts";
import { type ForumReaderRow, readerColumns } from "./reader.facts.ts";

/** What decides whether someone may open it, and what they can do with it. */
export type PlaceRow = Pick<
  PostRow,
  "id" | "thread_id" | "parent_id" | "depth" | "author_id" | "author_role" | "pseudonym" | "state" | "version"
> & {
  about_birth: boolean;
  /** Its author is blocked. */
  blocked: boolean;
  /** The state of the post that began the thread. */
  thread_state: PostRow["state"];
  /** The thread is an ask-me-anything: replies to its post are questions. */
  thread_ama: boolean;
  answered: boolean;
  total_replies: number;
};

export type OpenedRow = ReplyRow &
  PlaceRow & {
    following: boolean;
    thread_muted: boolean;
    last_position: number;
    /** The most helpful replies of practitioners, as if nothing about birth had to be spared. */
    practitioners: ReplyRow[];
  };

/** How many replies of practitioners are gathered on top. */
const GATHERED = 5;

interface Placing {
  readerId: number;
  id: number;
}

const placeColumns = (
  values: Placing,
) => sql`p.about_birth, ${blocked(values)} as blocked, t.state as thread_state, t.ama as thread_ama,
  case when p.state in ('deleted', 'hidden', 'removed') then ${answered} else false end as answered,
  t.member_replies + t.practitioner_replies as total_replies`;

const place = (
  values: Placing,
) => sql`select p.id, p.thread_id, p.parent_id, p.depth, p.author_id, p.author_role, p.pseudonym, p.state,
  p.version, ${placeColumns(values)}
  from forum_posts p join forum_posts t on t.id = p.thread_id where p.id = ${values.id}::bigint`;

const placed = compiledOnce<Placing, PlaceRow>((_read, values) => sql<PlaceRow>`${place(values)}`);

/** Without its texts. Whatever its state is: open-post.ts decides who may open it. */
export const findPlace = async (read: Reader, values: Placing): Promise<PlaceRow | undefined> =>
  (await placed(read, values))[0];

type Asking = Placing & { now: string };

/** Who reads, and what: in one statement, for the two questions that every reader of a thread asks. */
type With<Row> = ForumReaderRow & { [K in keyof Row]: Row[K] | null };

const placedFor = compiledOnce<Asking, With<PlaceRow>>(
  (_read, values) => sql<With<PlaceRow>>`select ${readerColumns(values.now)}, post.*
    from users left join lateral (${place(values)}) as post on true
    where users.id = ${values.readerId}::bigint and users.disabled_at is null`,
);

const openedFor = compiledOnce<Asking & { followerTag: string }, With<OpenedRow>>(
  (_read, values) => sql<With<OpenedRow>>`select ${readerColumns(values.now)}, post.* from users left join lateral (
      select ${replyColumns(values)}, ${placeColumns(values)},
        exists (select from forum_follows f where f.thread_id = p.thread_id and f.follower_tag = ${values.followerTag}::text) as following,
        exists (select from forum_mutes m where m.thread_id = p.thread_id and m.user_id = ${values.readerId}::bigint) as thread_muted,
        (select max(l.position) from forum_posts l where l.thread_id = p.thread_id) as last_position,
        case when t.practitioner_replies = 0 then '[]'::json else ${gathered(values)} end as practitioners
      from forum_posts p join forum_posts t on t.id = p.thread_id where p.id = ${values.id}::bigint
    ) as post on true
    where users.id = ${values.readerId}::bigint and users.disabled_at is null`,
);

/** Of thread `t`. */
function gathered({ readerId }: Placing) {
  const reader = { readerId, quiet: false };
  return sql`(select coalesce(json_agg(said order by said.votes desc, said.id), '[]') from (
    select ${replyColumns(reader)} from forum_posts p
    where p.thread_id = t.id and p.parent_id is not null and p.author_role = 'practitioner' and ${visible(reader)}
    order by p.votes desc, p.id limit ${sql.lit(GATHERED)}) as said)`;
}

export interface Found<Row> {
  reader: ForumReaderRow | undefined;
  row: Row | undefined;
}

/** The columns of both are in one row; without a post, its columns are null. */
const apart = <Row extends PlaceRow>([row]: With<Row>[]): Found<Row> => ({
  reader: row,
  row: row && row.id !== null ? (row as unknown as Row) : undefined,
});

export const findPlaceFor = async (read: Reader, asking: Asking) => apart<PlaceRow>(await placedFor(read, asking));
export const findOpenedFor = async (read: Reader, asking: Asking & { followerTag: string }) =>
  apart<OpenedRow>(await openedFor(read, asking));

const pseudonym = compiledOnce<{ postId: number }, { pseudonym: string | null }>(
  (_read, { postId }) =>
    sql<{ pseudonym: string | null }>`select pseudonym from forum_posts where id = ${postId}::bigint`,
);

export const findPseudonym = async (read: Reader, postId: number): Promise<string | null> =>
  (await pseudonym(read, { postId }))[0]?.pseudonym ?? null;
