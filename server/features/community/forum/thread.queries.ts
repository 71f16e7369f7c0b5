// One post or reply with what the reader has to do with its thread, and the replies of practitioners in it. SQL only.
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { ForumReader } from "./forum.access.ts";
import { answered, blocked, type ReplyRow, replyColumns, visible } from "./posts.facts.ts";

export type OpenedRow = ReplyRow & {
  /** Its author is blocked, or it is about birth and the reader is spared that. */
  unseen: boolean;
  /** The state of the post that began the thread. */
  thread_state: ReplyRow["state"];
  thread_author_id: number | null;
  /** The thread is an ask-me-anything: replies to its post are questions. */
  thread_ama: boolean;
  answered: boolean;
  following: boolean;
  thread_muted: boolean;
  last_position: number;
  thread_practitioner_replies: number;
  total_replies: number;
};

interface Opening {
  readerId: number;
  quiet: boolean;
  followerTag: string;
  id: number;
}

const opened = compiledOnce<Opening, OpenedRow>(
  (_read, reader) => sql<OpenedRow>`select ${replyColumns(reader)},
    (${blocked(reader)} or p.about_birth and ${reader.quiet}::boolean) as unseen, t.state as thread_state, t.author_id as thread_author_id,
    t.ama as thread_ama,
    case when p.state in ('deleted', 'hidden', 'removed') then ${answered} else false end as answered,
    exists (select from forum_follows f where f.thread_id = p.thread_id and f.follower_tag = ${reader.followerTag}::text) as following,
    exists (select from forum_mutes m where m.thread_id = p.thread_id and m.user_id = ${reader.readerId}::bigint) as thread_muted,
    (select max(l.position) from forum_posts l where l.thread_id = p.thread_id) as last_position,
    t.practitioner_replies as thread_practitioner_replies, t.member_replies + t.practitioner_replies as total_replies
  from forum_posts p join forum_posts t on t.id = p.thread_id where p.id = ${reader.id}::bigint`,
);

/** Whatever its state is: posts.access.ts decides who may open it. */
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

export async function findPseudonym(read: Reader, postId: number): Promise<string | null> {
  const { rows } = await sql<{
    pseudonym: string | null;
  }>`select pseudonym from forum_posts where id = ${postId}`.execute(read);
  return rows[0]?.pseudonym ?? null;
}
