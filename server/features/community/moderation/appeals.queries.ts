// Appeals, and what a person hears from moderators. SQL only.
import type { ForumReport } from "@larkwell/contract/posting.ts";
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { keptOr } from "../forum/kept-texts.ts";
import { outcomeOf } from "../forum/reporters.facts.ts";

const open = (read: Reader) => read.selectFrom("forum_appeals as a").where("a.answered_at", "is", null);

export const findOpenAppeals = (read: Reader, { limit, offset }: { limit: number; offset: number }) =>
  open(read)
    .innerJoin("forum_decisions as d", "d.id", "a.decision_id")
    .innerJoin("forum_posts as p", "p.id", "d.post_id")
    .select(["a.id", "a.decision_id", "a.body", "a.created_at", "d.case_id", "d.moderator_id"])
    .leftJoin("forum_kept_texts as k", (join) =>
      join.onRef("k.post_id", "=", "d.post_id").onRef("k.version", "=", "d.post_version"),
    )
    .select("p.id as post_id")
    .select([
      sql<string | null>`coalesce(k.title, p.title)`.as("title"),
      sql<string>`coalesce(k.body, p.body)`.as("post_body"),
      sql<string | null>`coalesce(k.html, p.html)`.as("html"),
    ])
    .select(sql<"shown" | "held" | "hidden" | "removed" | "deleted">`p.state`.as("state"))
    .orderBy("a.created_at")
    .orderBy("a.id")
    .limit(limit)
    .offset(offset)
    .execute();

export async function countOpenAppeals(read: Reader): Promise<number> {
  const row = await open(read).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return row.total;
}

export const lockAppeal = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("forum_appeals as a")
    .innerJoin("forum_decisions as d", "d.id", "a.decision_id")
    .innerJoin("forum_posts as p", "p.id", "d.post_id")
    .select(["a.id", "a.decision_id", "a.answered_at", "d.moderator_id", "d.case_id", "d.undone_at"])
    .select(["p.id as post_id", "p.author_id"])
    .where("a.id", "=", id)
    .forUpdate("a")
    .executeTakeFirst();

export const answerAppeal = (
  tx: Tx,
  id: number,
  answer: { answered_by: number; answered_at: Temporal.Instant; upheld: boolean; answer: string },
) => tx.db.updateTable("forum_appeals").set(answer).where("id", "=", id).execute();

export const insertAppeal = (tx: Tx, appeal: { decision_id: number; body: string; created_at: Temporal.Instant }) =>
  tx.db
    .insertInto("forum_appeals")
    .values(appeal)
    .onConflict((conflict) => conflict.column("decision_id").doNothing())
    .returning("id")
    .executeTakeFirst();

const NOTICES = 50;

/** Decisions about what this person posted under their name. */
export const listNamedDecisions = async (read: Reader, userId: number): Promise<number[]> =>
  (
    await read
      .selectFrom("forum_decisions as d")
      .innerJoin("forum_posts as p", "p.id", "d.post_id")
      .select("d.id")
      .where("p.author_id", "=", userId)
      .where("d.kind", "<>", "keep")
      .orderBy("d.id", "desc")
      .limit(NOTICES)
      .execute()
  ).map(({ id }) => id);

/** Of a thread that is shown. */
const shownTitle = sql`case when t.state = 'shown' then t.title end`;
/** After a loss, not even one's own words about a birth come back unasked. */
const unlessQuiet = (text: RawBuilder<unknown>, quiet: boolean) =>
  sql<string>`case when p.about_birth and ${quiet}::boolean then '' else ${text} end`;

/** Without the moderator. The text is the version that was decided on, if it is still there. */
export const findNotices = (read: Reader, ids: readonly number[], quiet: boolean) =>
  read
    .selectFrom("forum_decisions as d")
    .innerJoin("forum_posts as p", "p.id", "d.post_id")
    .innerJoin("forum_posts as t", "t.id", "p.thread_id")
    .leftJoin("forum_versions as v", (join) =>
      join.onRef("v.post_id", "=", "d.post_id").onRef("v.version", "=", "d.post_version"),
    )
    .leftJoin("forum_appeals as a", "a.decision_id", "d.id")
    .select(["d.id", "d.reason", "d.told_author", "d.post_id", "d.decided_at", "d.undone_at"])
    .select([
      "a.id as appeal_id",
      "a.body as appeal_body",
      "a.created_at as appealed_at",
      "a.answered_at",
      "a.upheld",
      "a.answer",
    ])
    .select([
      sql<"hide" | "remove" | "warn" | "pause" | "ban" | "restore">`d.kind`.as("kind"),
      unlessQuiet(sql`coalesce(v.title, ${keptOr("title")}, ${shownTitle}, '')`, quiet).as("post_title"),
      unlessQuiet(sql`coalesce(v.body, ${keptOr("body")})`, quiet).as("post_body"),
      sql<Temporal.Instant | null>`(select s.ends_at from forum_sanctions s where s.decision_id = d.id limit 1)`.as(
        "ends_at",
      ),
    ])
    .where("d.id", "in", ids)
    .orderBy("d.id", "desc")
    .limit(NOTICES)
    .execute();

export type NoticeRow = Awaited<ReturnType<typeof findNotices>>[number];

export const findOwnReports = (read: Reader, userId: number) =>
  read
    .selectFrom("forum_reports as r")
    .select(["r.id", "r.post_id", "r.created_at"])
    .select([sql<ForumReport["reason"]>`r.reason`.as("reason"), outcomeOf("r").as("outcome")])
    .where("r.reporter_id", "=", userId)
    .orderBy("r.id", "desc")
    .limit(NOTICES)
    .execute();
