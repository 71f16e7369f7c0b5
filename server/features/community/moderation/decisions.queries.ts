// Decisions, the sanctions that come with them, and what an author did before. SQL only.
import type { Decision } from "@larkwell/contract/ops-moderation.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { moderatorsState, takesDown } from "../forum/taken-down.facts.ts";

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

/** Given for these posts: those of one identity, so that what is under a name is never beside what is anonymous. */
export const findSanctions = (read: Reader, postIds: readonly number[]) =>
  read
    .selectFrom("forum_sanctions as s")
    .innerJoin("forum_decisions as d", "d.id", "s.decision_id")
    .select(["s.kind", "s.starts_at", "s.ends_at", "s.lifted_at"])
    .where("d.post_id", "in", postIds)
    .orderBy("s.id", "desc")
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
    .select([sql<string>`left(p.body, 300)`.as("body"), moderatorsState.as("state")])
    .where("p.id", "in", ids)
    .orderBy("p.id", "desc")
    .execute();

export interface Leaving {
  post_id: number;
  due_at: Temporal.Instant;
  /** It comes back instead. */
  returns: boolean;
}

export async function planLeavings(tx: Tx, leavings: readonly Leaving[]) {
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
