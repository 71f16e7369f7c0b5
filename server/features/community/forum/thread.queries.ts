// One post or reply with what the reader has to do with its thread, and the replies of practitioners in it. SQL only.
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { ForumReader } from "./forum.access.ts";
import { answered, blocked, type PostRow, type ReplyRow, replyColumns, visible } from "./posts.facts.ts";

/** What decides whether someone may open it, and what they can do with it. */
export type PlaceRow = Pick<
  PostRow,
  "id" | "thread_id" | "parent_id" | "depth" | "author_id" | "author_role" | "pseudonym" | "state" | "version"
> & {
  /** Its author is blocked, or it is about birth and the reader is spared that. */
  unseen: boolean;
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
    thread_practitioner_replies: number;
  };

interface Placing {
  readerId: number;
  quiet: boolean;
  id: number;
}

const placeColumns = (reader: Placing) => sql`
  (${blocked(reader)} or p.about_birth and ${reader.quiet}::boolean) as unseen, t.state as thread_state, t.ama as thread_ama,
  case when p.state in ('deleted', 'hidden', 'removed') then ${answered} else false end as answered,
  t.member_replies + t.practitioner_replies as total_replies`;

const placed = compiledOnce<Placing, PlaceRow>(
  (
    _read,
    reader,
  ) => sql<PlaceRow>`select p.id, p.thread_id, p.parent_id, p.depth, p.author_id, p.author_role, p.pseudonym, p.state, p.version,
    ${placeColumns(reader)} from forum_posts p join forum_posts t on t.id = p.thread_id where p.id = ${reader.id}::bigint`,
);

/** Without its texts. Whatever its state is: open-post.ts decides who may open it. */
export const findPlace = async (
  read: Reader,
  { id: readerId, quiet }: ForumReader,
  id: number,
): Promise<PlaceRow | undefined> => (await placed(read, { readerId, quiet, id }))[0];

const opened = compiledOnce<Placing & { followerTag: string }, OpenedRow>(
  (_read, reader) => sql<OpenedRow>`select ${replyColumns(reader)}, ${placeColumns(reader)},
    exists (select from forum_follows f where f.thread_id = p.thread_id and f.follower_tag = ${reader.followerTag}::text) as following,
    exists (select from forum_mutes m where m.thread_id = p.thread_id and m.user_id = ${reader.readerId}::bigint) as thread_muted,
    (select max(l.position) from forum_posts l where l.thread_id = p.thread_id) as last_position,
    t.practitioner_replies as thread_practitioner_replies
  from forum_posts p join forum_posts t on t.id = p.thread_id where p.id = ${reader.id}::bigint`,
);

/** The same with its texts, for reading. */
export const findOpened = async (
  read: Reader,
  { id: readerId, quiet }: ForumReader,
  followerTag: string,
  id: number,
): Promise<OpenedRow | undefined> => (await opened(read, { readerId, quiet, followerTag, id }))[0];

/** How many replies of practitioners are gathered on top. */
const GATHERED = 5;

const practitioners = compiledOnce<{ readerId: number; quiet: boolean; threadId: number }, ReplyRow>(
  (_read, reader) => sql<ReplyRow>`select ${replyColumns(reader)} from forum_posts p
    where p.thread_id = ${reader.threadId}::bigint and p.parent_id is not null and p.author_role = 'practitioner' and ${visible(reader)}
    order by p.votes desc, p.id limit ${sql.lit(GATHERED)}`,
);

/** The most helpful first. */
export const listPractitionersReplies = (read: Reader, { id: readerId, quiet }: ForumReader, threadId: number) =>
  practitioners(read, { readerId, quiet, threadId });

const pseudonym = compiledOnce<{ postId: number }, { pseudonym: string | null }>(
  (_read, { postId }) =>
    sql<{ pseudonym: string | null }>`select pseudonym from forum_posts where id = ${postId}::bigint`,
);

export const findPseudonym = async (read: Reader, postId: number): Promise<string | null> =>
  (await pseudonym(read, { postId }))[0]?.pseudonym ?? null;
