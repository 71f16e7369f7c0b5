// What an author deleted while moderators had its case open stays readable to them and to an appeal, and is erased when the case ends.
import { APPEAL_DAYS } from "@larkwell/domain/forum/limits.ts";
import { sql } from "kysely";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { batch, daysBefore, inBatches } from "../../../jobs/delete-old.ts";

/** Before the words of this post are erased: all its versions are set aside, if a case or an appeal is open. */
export async function keepForModerators(tx: Tx, postId: number): Promise<void> {
  await sql`insert into forum_kept_texts (post_id, version, title, body, html, content_warning)
    select all_versions.* from (
      select post_id, version, title, body, html, content_warning from forum_versions where post_id = ${postId}::bigint
      union all select id, version, title, body, html, content_warning from forum_posts where id = ${postId}::bigint) as all_versions
    where exists (select from forum_cases c where c.post_id = ${postId}::bigint and c.closed_at is null)
      or exists (select from forum_decisions d join forum_appeals a on a.decision_id = d.id
        where d.post_id = ${postId}::bigint and a.answered_at is null)
    on conflict (post_id, version) do nothing`.execute(tx.db);
}

/** The newest first. Empty for a post that was not deleted, and after its case ended. */
export const findKeptTexts = (read: Reader, postId: number) =>
  read
    .selectFrom("forum_kept_texts")
    .select(["version", "title", "body", "html", "content_warning"])
    .where("post_id", "=", postId)
    .orderBy("version", "desc")
    .limit(20)
    .execute();

/** What was kept of `p` in SQL, else what it has: its title or its text, as it was in the end. */
export const keptOr = (column: "title" | "body") =>
  sql<
    string | null
  >`coalesce((select ${sql.ref(`k.${column}`)} from forum_kept_texts k where k.post_id = p.id order by k.version desc limit 1),
    ${sql.ref(`p.${column}`)})`;

/** Job: a case ends when it is decided and can’t be appealed anymore, or when its appeal is answered. */
export const clearKeptTexts = (context: AppContext): Promise<void> =>
  inBatches(
    context,
    sql`delete from forum_kept_texts where ctid = any(array(select k.ctid from forum_kept_texts k
      where not exists (select from forum_cases c where c.post_id = k.post_id and c.closed_at is null)
        and not exists (select from forum_decisions d left join forum_appeals a on a.decision_id = d.id
          where d.post_id = k.post_id and case when a.id is not null then a.answered_at is null
            else d.kind not in ('keep', 'restore') and d.undone_at is null
              and d.decided_at > ${daysBefore(context, APPEAL_DAYS).toString()}::timestamptz end)
      limit ${batch}))`,
  );
