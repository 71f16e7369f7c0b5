// Requests to learn who wrote something anonymous: the record of who asked, why, and who agreed. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { keptOr } from "../forum/kept-texts.ts";

const name = (alias: string) =>
  sql<string | null>`nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), '')`;

const unmaskings = (read: Reader) =>
  read
    .selectFrom("forum_unmaskings as m")
    .innerJoin("forum_posts as p", "p.id", "m.post_id")
    .innerJoin("users as asker", "asker.id", "m.asked_by")
    .leftJoin("users as agreer", "agreer.id", "m.agreed_by")
    .select(["m.id", "m.post_id", "m.asked_by", "m.reason", "m.asked_at", "m.agreed_by", "m.agreed_at", "m.refused_at"])
    .select([
      sql<string>`left(coalesce(${keptOr("title")} || ': ', '') || ${keptOr("body")}, 160)`.as("excerpt"),
      name("asker").as("asker_name"),
      name("agreer").as("agreer_name"),
    ]);

export type UnmaskingRow = Awaited<ReturnType<ReturnType<typeof unmaskings>["execute"]>>[number];

export const findUnmaskings = (read: Reader, { limit, offset }: { limit: number; offset: number }) =>
  unmaskings(read)
    .orderBy(sql`(m.agreed_at is null and m.refused_at is null)`, "desc")
    .orderBy("m.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export async function countUnmaskings(read: Reader): Promise<number> {
  const row = await read
    .selectFrom("forum_unmaskings")
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

export const findUnmasking = (read: Reader, id: number): Promise<UnmaskingRow | undefined> =>
  unmaskings(read).where("m.id", "=", id).executeTakeFirst();

/** Only an anonymous post can be asked about. The lock lets only one request through. */
export const lockAnonymousPost = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("forum_posts")
    .select("id")
    .where("id", "=", id)
    .where("author_id", "is", null)
    .where("pseudonym", "is not", null)
    .forUpdate()
    .executeTakeFirst();

/** One that waits, or one that still opens the name. */
export async function hasUnmasking(read: Reader, postId: number, since: Temporal.Instant): Promise<boolean> {
  const row = await read
    .selectFrom("forum_unmaskings")
    .select("id")
    .where("post_id", "=", postId)
    .where("refused_at", "is", null)
    .where((where) => where.or([where("agreed_at", "is", null), where("agreed_at", ">", since)]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertUnmasking(
  tx: Tx,
  asked: { post_id: number; asked_by: number; reason: string; asked_at: Temporal.Instant },
): Promise<number> {
  const { id } = await tx.db.insertInto("forum_unmaskings").values(asked).returning("id").executeTakeFirstOrThrow();
  return id;
}

export const lockUnmasking = (tx: Tx, id: number) =>
  tx.db.selectFrom("forum_unmaskings").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const settleUnmasking = (
  tx: Tx,
  id: number,
  change: { agreed_by: number; agreed_at: Temporal.Instant } | { refused_at: Temporal.Instant },
) => tx.db.updateTable("forum_unmaskings").set(change).where("id", "=", id).execute();

export const findUnmasked = (read: Reader, userId: number) =>
  read
    .selectFrom("users as u")
    .leftJoin("member_profiles as m", "m.user_id", "u.id")
    .select(["u.id as user_id", "u.first_name", "u.last_name", "u.email", "m.tel_number"])
    .where("u.id", "=", userId)
    .executeTakeFirst();
