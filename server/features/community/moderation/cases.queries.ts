// Cases: the queue, one case with everything around it, claims. SQL only.
import type { CaseRow } from "@larkwell/contract/ops-moderation.ts";
import type { ReportReason } from "@larkwell/domain/forum/reports.ts";
import { sql } from "kysely";
import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { keptOr } from "../forum/kept-texts.ts";
import { type PostRow, postColumns } from "../forum/posts.facts.ts";
import { reporterRecordOf } from "../forum/reporters.facts.ts";
import { moderatorsState } from "../forum/taken-down.facts.ts";

const EXCERPT = 160;

export interface CasesAsked {
  state: "open" | "closed";
  cause?: CaseRow["causes"][number] | undefined;
  limit: number;
  offset: number;
}

const cases = (read: Reader) =>
  read
    .selectFrom("forum_cases as c")
    .innerJoin("forum_posts as p", "p.id", "c.post_id")
    .innerJoin("forum_communities as m", "m.id", "p.community_id")
    .leftJoin("users as claimer", "claimer.id", "c.claimed_by")
    .select(["c.id", "c.post_id", "c.urgency", "c.causes", "c.reports", "c.opened_at", "c.claimed_by"])
    .select(["c.claimed_until", "c.version", "c.closed_at", "m.name as community", "p.pseudonym", "p.author_id"])
    .select([
      sql<string>`left(coalesce(${keptOr("title")} || ': ', '') || ${keptOr("body")}, ${sql.lit(EXCERPT)})`.as(
        "excerpt",
      ),
      sql<string | null>`nullif(trim(claimer.first_name || ' ' || claimer.last_name), '')`.as("claimer_name"),
    ]);

export type CaseRecord = Awaited<ReturnType<ReturnType<typeof cases>["execute"]>>[number];

export const findCases = (read: Reader, { state, cause, limit, offset }: CasesAsked): Promise<CaseRecord[]> =>
  cases(read)
    .where("c.closed_at", state === "open" ? "is" : "is not", null)
    .$if(cause !== undefined, (rows) => rows.where(sql<boolean>`${cause}::text = any(c.causes)`))
    .$if(state === "open", (rows) => rows.orderBy("c.urgency", "desc").orderBy("c.opened_at").orderBy("c.id"))
    .$if(state === "closed", (rows) => rows.orderBy("c.closed_at", "desc").orderBy("c.id", "desc"))
    .limit(limit)
    .offset(offset)
    .execute();

export const countCases = (read: Reader, { state, cause }: Pick<CasesAsked, "state" | "cause">) =>
  countUpTo(
    read,
    read
      .selectFrom("forum_cases as c")
      .select("c.id")
      .where("c.closed_at", state === "open" ? "is" : "is not", null)
      .$if(cause !== undefined, (rows) => rows.where(sql<boolean>`${cause}::text = any(c.causes)`)),
  );

export const findCase = (read: Reader, id: number): Promise<CaseRecord | undefined> =>
  cases(read).where("c.id", "=", id).executeTakeFirst();

/** The thread first, as everyone who writes in it does, then the case. Answers what a decision starts from. */
export async function lockCase(tx: Tx, id: number) {
  await sql`select from forum_posts where id = (select p.thread_id from forum_cases c join forum_posts p on p.id = c.post_id
    where c.id = ${id}::bigint) for update`.execute(tx.db);
  return tx.db
    .selectFrom("forum_cases as c")
    .innerJoin("forum_posts as p", "p.id", "c.post_id")
    .select(["c.id", "c.post_id", "c.version", "c.closed_at", "c.claimed_by", "c.claimed_until"])
    .select(["p.author_id", "p.pseudonym", "p.state", "p.version as post_version"])
    .where("c.id", "=", id)
    .forUpdate("c")
    .executeTakeFirst();
}

export type LockedCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

/** Each change counts the version up. */
export const changeCase = (
  tx: Tx,
  id: number,
  change: {
    claimed_by?: number | null;
    claimed_until?: Temporal.Instant | null;
    closed_at?: Temporal.Instant | null;
  },
) =>
  tx.db
    .updateTable("forum_cases")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

/** Renewing a claim changes nothing for others: the version stays. */
export const renewClaim = (tx: Tx, id: number, until: Temporal.Instant) =>
  tx.db.updateTable("forum_cases").set({ claimed_until: until }).where("id", "=", id).execute();

/** Posts in every state, with their whole text. */
export async function findPosts(read: Reader, readerId: number, ids: readonly number[]): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<PostRow>`select ${postColumns({ readerId }, { whole: true })}, ${moderatorsState} as state from forum_posts p
    where p.id = any(${[...ids]}::bigint[]) order by p.thread_id, p.position`.execute(read);
  return rows;
}

/** How many replies before and after the post are shown with it. */
const NEIGHBORS = 3;

/** The post that began the thread, what this one answers, and the replies around it. */
export async function findContext(read: Reader, readerId: number, post: PostRow): Promise<PostRow[]> {
  const { rows } =
    await sql<PostRow>`select ${postColumns({ readerId }, { whole: true })}, ${moderatorsState} as state from forum_posts p
    where p.thread_id = ${post.thread_id}::bigint and p.id <> ${post.id}::bigint
      and (p.position = 0 or p.id = ${post.parent_id}::bigint
        or p.position between ${post.position - NEIGHBORS}::integer and ${post.position + NEIGHBORS}::integer)
    order by p.position`.execute(read);
  return rows;
}

export const findVersions = (read: Reader, postId: number) =>
  read
    .selectFrom("forum_versions")
    .select(["version", "title", "body", "html"])
    .where("post_id", "=", postId)
    .orderBy("version", "desc")
    .limit(20)
    .execute();

/** Without who reported: moderators judge the post, not the reporter. */
export const findReports = (read: Reader, postId: number) =>
  read
    .selectFrom("forum_reports as o")
    .select([sql<ReportReason>`o.reason`.as("reason"), "o.note", "o.version", "o.created_at"])
    .select(reporterRecordOf(sql`o.reporter_id`).as("record"))
    .where("o.post_id", "=", postId)
    .orderBy("o.version", "desc")
    .orderBy("o.id", "desc")
    .limit(50)
    .execute();

export const findOpenCaseOf = (read: Reader, postId: number) =>
  read
    .selectFrom("forum_cases")
    .select(["id", "claimed_by", "claimed_until"])
    .where("post_id", "=", postId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
