// Votes and bookmarks: the row and the count change in one statement, so that they are never apart however many people click at once. SQL only.
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Tx } from "../../../data/transaction.ts";
import { popularityIn } from "./popularity.facts.ts";

interface Mark {
  postId: number;
  userId: number;
}

export interface Counted {
  count: number;
  /** It was not like that before. */
  changed: boolean;
}

const votes = (by: 1 | -1) =>
  sql`votes = p.votes + ${sql.lit(by)}, popularity = ${popularityIn({
    votes: sql`(p.votes + ${sql.lit(by)})`,
    replies: sql`(p.member_replies + p.practitioner_replies)`,
    createdAt: sql`p.created_at`,
  })}`;
const bookmarks = (by: 1 | -1) => sql`bookmarks = p.bookmarks + ${sql.lit(by)}`;

function marking(table: "forum_votes" | "forum_bookmarks", by: 1 | -1) {
  const counter = table === "forum_votes" ? votes : bookmarks;
  const column = sql.ref(table === "forum_votes" ? "votes" : "bookmarks");
  return compiledOnce<Mark, Counted>((_read, { postId, userId }) => {
    const row =
      by === 1
        ? sql`insert into ${sql.table(table)} (post_id, user_id) select ${postId}::bigint, ${userId}::bigint
            on conflict (user_id, post_id) do nothing returning post_id`
        : sql`delete from ${sql.table(table)} where post_id = ${postId}::bigint and user_id = ${userId}::bigint returning post_id`;
    return sql<Counted>`with mark as (${row}),
      counted as (update forum_posts p set ${counter(by)} from mark where p.id = mark.post_id returning p.${column} as count)
      select coalesce((select count from counted), (select p.${column} from forum_posts p where p.id = ${postId}::bigint))::int as count,
        exists (select from counted) as changed`;
  });
}

const statements = {
  vote: marking("forum_votes", 1),
  unvote: marking("forum_votes", -1),
  bookmark: marking("forum_bookmarks", 1),
  unbookmark: marking("forum_bookmarks", -1),
};

export async function mark(tx: Tx, how: keyof typeof statements, given: Mark): Promise<Counted> {
  const [row] = await statements[how](tx.db, given);
  if (!row) throw new Error("A statement without tables always answers.");
  return row;
}
