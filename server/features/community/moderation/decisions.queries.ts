// Decisions, the sanctions that come with them, and what an author did before. SQL only.
import type { Decision } from "@larkwell/contract/ops-moderation.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

const decisions = (read: Reader) =>
  read
    .selectFrom("forum_decisions as d")
    .innerJoin("users as u", "u.id", "d.moderator_id")
    .select(["d.id", "d.case_id", "d.post_id", "d.post_version", "d.moderator_id", "d.note", "d.told_author"])
    .select(["d.decided_at", "d.undone_at"])
    .select([
      sql<Decision["kind"]>`d.kind`.as("kind"),
      sql<Decision["reason"]>`d.reason`.as("reason"),
      sql<string>`trim(u.first_name || ' ' || u.last_name)`.as("moderator"),
      sql<Temporal.Instant | null>`(select s.ends_at from forum_sanctions s where s.decision_id = d.id limit 1)`.as(
        "ends_at",
      ),
    ]);

export type DecisionRow = Awaited<ReturnType<ReturnType<typeof decisions>["execute"]>>[number];

/** Of all cases of the post, the latest first. */
export const findDecisions = (read: Reader, postId: number): Promise<DecisionRow[]> =>
  decisions(read).where("d.post_id", "=", postId).orderBy("d.id", "desc").limit(50).execute();

export const findDecisionsByIds = (read: Reader, ids: readonly number[]): Promise<DecisionRow[]> =>
  decisions(read).where("d.id", "in", ids).execute();

export const lockDecision = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("forum_decisions as d")
    .select(["d.id", "d.case_id", "d.post_id", "d.post_version", "d.moderator_id", "d.undone_at"])
    .select(sql<Decision["kind"]>`d.kind`.as("kind"))
    .where("d.id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export interface NewDecision {
  case_id: number;
  post_id: number;
  post_version: number;
  moderator_id: number;
  kind: Decision["kind"];
  reason: Decision["reason"];
  note?: string;
  told_author: string;
  decided_at: Temporal.Instant;
}

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<number> {
  const { id } = await tx.db.insertInto("forum_decisions").values(decision).returning("id").executeTakeFirstOrThrow();
  return id;
}

export const markUndone = (tx: Tx, id: number, by: number, now: Temporal.Instant) =>
  tx.db.updateTable("forum_decisions").set({ undone_at: now, undone_by: by }).where("id", "=", id).execute();

const takesDown = sql`kind in ('hide', 'remove', 'warn', 'pause', 'ban') and undone_at is null`;

/** Another decision still keeps the post out of the forum. */
export async function isStillDown(read: Reader, postId: number): Promise<boolean> {
  const row = await read
    .selectFrom("forum_decisions")
    .select("id")
    .where("post_id", "=", postId)
    .where(sql<boolean>`${takesDown}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertSanction = (
  tx: Tx,
  sanction: {
    owner_tag: string;
    decision_id: number;
    kind: "warning" | "pause" | "ban";
    for_anonymous: boolean;
    starts_at: Temporal.Instant;
    ends_at: Temporal.Instant | null;
  },
) => tx.db.insertInto("forum_sanctions").values(sanction).execute();

export const liftSanctions = (tx: Tx, decisionId: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("forum_sanctions")
    .set({ lifted_at: now })
    .where("decision_id", "=", decisionId)
    .where("lifted_at", "is", null)
    .execute();

/** Another ban of the same person still counts. */
export async function isStillBanned(read: Reader, ownerTag: string, now: Temporal.Instant): Promise<boolean> {
  const row = await read
    .selectFrom("forum_sanctions")
    .select("id")
    .where("owner_tag", "=", ownerTag)
    .where("kind", "=", "ban")
    .where("lifted_at", "is", null)
    .where(sql<boolean>`(ends_at is null or ends_at > ${now.toString()}::timestamptz)`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Given for the same identity only: what is under a name is never beside what is anonymous. */
export const findSanctions = (read: Reader, ownerTag: string, forAnonymous: boolean) =>
  read
    .selectFrom("forum_sanctions")
    .select(["kind", "starts_at", "ends_at", "lifted_at"])
    .where("owner_tag", "=", ownerTag)
    .where("for_anonymous", "=", forAnonymous)
    .orderBy("id", "desc")
    .limit(20)
    .execute();

/** What someone posted under their name, the latest first. */
export const listNamedPosts = async (read: Reader, authorId: number, limit: number): Promise<number[]> =>
  (
    await read
      .selectFrom("forum_posts")
      .select("id")
      .where("author_id", "=", authorId)
      .orderBy("id", "desc")
      .limit(limit)
      .execute()
  ).map(({ id }) => id);

/** The short view of these posts, the latest first. */
export const findHistory = (read: Reader, ids: readonly number[]) =>
  read
    .selectFrom("forum_posts as p")
    .innerJoin("forum_communities as m", "m.id", "p.community_id")
    .select(["p.id", "p.title", "p.created_at", "m.name as community"])
    .select([
      sql<string>`left(p.body, 300)`.as("body"),
      sql<"shown" | "held" | "hidden" | "removed" | "deleted">`p.state`.as("state"),
    ])
    .where("p.id", "in", ids)
    .orderBy("p.id", "desc")
    .execute();

/** Those of these posts that are in this state, and have no decision of their own that keeps them out. */
export async function amongUndecided(
  read: Reader,
  ids: readonly number[],
  state: "shown" | "removed",
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await read
    .selectFrom("forum_posts as p")
    .select("p.id")
    .where("p.id", "in", ids)
    .where("p.state", "=", state)
    .where(sql<boolean>`not exists (select from forum_decisions where post_id = p.id and ${takesDown})`)
    .orderBy("p.id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function planLeavings(tx: Tx, leavings: readonly { post_id: number; due_at: Temporal.Instant }[]) {
  if (leavings.length === 0) return;
  await tx.db
    .insertInto("forum_leavings")
    .values(leavings.map((leaving) => ({ ...leaving, erased: false })))
    .onConflict((conflict) => conflict.column("post_id").doNothing())
    .execute();
}

export async function dropLeavings(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return;
  await tx.db.deleteFrom("forum_leavings").where("post_id", "in", ids).where("erased", "=", false).execute();
}
