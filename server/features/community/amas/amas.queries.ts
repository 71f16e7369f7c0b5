// Ask-me-anything posts as one reader sees them, and their reminders. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import { AMA_LONGEST } from "@larkwell/domain/forum/amas.ts";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import {
  type AuthorRow,
  authorOf,
  muted,
  type PostRow,
  postColumns,
  type ReaderValues,
  visible,
} from "../forum/posts.facts.ts";

export interface AmaRow extends PostRow {
  practitioner_id: number;
  practitioner: AuthorRow;
  /** Texts, in UTC. */
  starts_at: string;
  ends_at: string;
  answering: { id: number; position: number; excerpt: string } | null;
  questions: number;
  answered: number;
  reminder: boolean;
}

const EXCERPT = 240;

/** Questions of `a` that the reader may see. Inside, `p` is a question. */
const questions = (reader: ReaderValues) =>
  sql`from forum_posts p where p.parent_id = a.post_id and ${visible(reader)}`;

const isAnswered = sql<SqlBool>`exists (select from forum_posts answer where answer.parent_id = p.id
  and answer.author_id = a.practitioner_id and answer.shown)`;

/** Columns of `a` and of its post `p`. */
const amaColumns = (reader: ReaderValues, options: { whole: boolean }) => sql`${postColumns(reader, options)},
  a.practitioner_id, ${authorOf(sql`a.practitioner_id`)} as practitioner, a.starts_at::text as starts_at, a.ends_at::text as ends_at,
  (select json_build_object('id', p.id, 'position', p.position,
    'excerpt', case when p.content_warning is null then left(p.body, ${sql.lit(EXCERPT)}) else '' end)
    ${questions(reader)} and p.id = a.answering_id) as answering,
  (select count(*)::int ${questions(reader)}) as questions,
  (select count(*)::int ${questions(reader)} and ${isAnswered}) as answered,
  exists (select from forum_ama_reminders r where r.post_id = a.post_id and r.user_id = ${reader.readerId}::bigint) as reminder`;

interface ListValues extends ReaderValues {
  now: string;
}

const listed = (values: ListValues, part: { which: RawBuilder<SqlBool>; order: RawBuilder<unknown>; limit: number }) =>
  sql`(select ${amaColumns(values, { whole: false })} from forum_amas a join forum_posts p on p.id = a.post_id
    where ${part.which} and ${visible(values)} and not ${muted(values)}
    order by ${part.order} limit ${sql.lit(part.limit)})`;

const COMING_MOST = 50;
const OVER_MOST = 30;

/** None lasts longer: what began earlier is over. So the index on the start serves both parts. */
const lately = ({ now }: Pick<ListValues, "now">) =>
  sql`${now}::timestamptz - make_interval(mins => ${sql.lit(AMA_LONGEST)})`;

const coming = (values: ListValues) =>
  listed(values, {
    which: sql<SqlBool>`a.starts_at >= ${lately(values)} and a.ends_at > ${values.now}::timestamptz`,
    order: sql`a.starts_at, a.post_id`,
    limit: COMING_MOST,
  });

const over = (values: ListValues) =>
  listed(values, {
    which: sql<SqlBool>`a.starts_at < ${values.now}::timestamptz and a.ends_at <= ${values.now}::timestamptz`,
    order: sql`a.starts_at desc, a.post_id desc`,
    limit: OVER_MOST,
  });

/** Live ones first, then those announced by time, then the latest that are over. */
export const findAmas = compiledOnce<ListValues, AmaRow>(
  (_read, values) => sql<AmaRow>`${coming(values)} union all ${over(values)}`,
);

const one = compiledOnce<ReaderValues & { id: number }, AmaRow & { is_visible: boolean }>(
  (_read, values) => sql<AmaRow & { is_visible: boolean }>`select ${amaColumns(values, { whole: true })},
    ${visible(values)} as is_visible
  from forum_amas a join forum_posts p on p.id = a.post_id where a.post_id = ${values.id}::bigint`,
);

export async function findAma(
  read: Reader,
  values: ReaderValues & { id: number },
): Promise<(AmaRow & { is_visible: boolean }) | undefined> {
  return (await one(read, values))[0];
}

/** Its times, so locked that no reminder is added while the reminders are sent. */
export const lockTimes = (tx: Tx, postId: number, how: "share" | "update") =>
  tx.db
    .selectFrom("forum_amas")
    .innerJoin("forum_posts", "forum_posts.id", "forum_amas.post_id")
    .select(["starts_at", "ends_at", "practitioner_id", "forum_posts.shown"])
    .where("post_id", "=", postId)
    .$if(how === "share", (query) => query.forShare("forum_amas"))
    .$if(how === "update", (query) => query.forUpdate("forum_amas"))
    .executeTakeFirst();

export const addReminder = (tx: Tx, row: { post_id: number; user_id: number }) =>
  tx.db
    .insertInto("forum_ama_reminders")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeReminder = (tx: Tx, { post_id, user_id }: { post_id: number; user_id: number }) =>
  tx.db.deleteFrom("forum_ama_reminders").where("post_id", "=", post_id).where("user_id", "=", user_id).execute();

/** Whoever takes them reminds: the rows are gone afterwards, so no one is reminded twice. Without people who blocked the host since. */
export async function takeReminders(tx: Tx, postId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number; is_blocking: boolean }>`delete from forum_ama_reminders r
    using forum_amas a where r.post_id = ${postId}::bigint and a.post_id = r.post_id
    returning r.user_id, exists (select from forum_blocks b where b.user_id = r.user_id
      and b.blocked_id = a.practitioner_id) as is_blocking`.execute(tx.db);
  return rows.filter(({ is_blocking }) => !is_blocking).map(({ user_id }) => user_id);
}

/** Whether this is a question of the thread that this reader may see. */
export async function isQuestion(
  read: Reader | Kysely<DB>,
  reader: ReaderValues,
  { postId, questionId }: { postId: number; questionId: number },
): Promise<boolean> {
  const { rows } = await sql`select p.id from forum_posts p where p.id = ${questionId}::bigint
    and p.parent_id = ${postId}::bigint and ${visible(reader)}`.execute(read);
  return rows.length > 0;
}

export const setAnswering = (tx: Tx, postId: number, questionId: number | null) =>
  tx.db.updateTable("forum_amas").set({ answering_id: questionId }).where("post_id", "=", postId).execute();
