// Saved replies: one's own and the shared ones of colleagues. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";

type Whose = Pick<Actor, "id">;

const replies = (read: Reader) =>
  read
    .selectFrom("saved_replies as r")
    .innerJoin("users as u", "u.id", "r.owner_id")
    .select(["r.id", "r.title", "r.body", "r.shared", "r.owner_id", "u.first_name", "u.last_name"]);

export type SavedReplyRow = Awaited<ReturnType<ReturnType<typeof replies>["execute"]>>[number];

const SHOWN = 500;

/** Those of people who left stay, if they were shared. */
export const listReplies = (read: Reader, actor: Whose) =>
  replies(read)
    .where((where) => where.or([where("r.owner_id", "=", actor.id), where("r.shared", "=", sql.lit(true))]))
    .orderBy(sql`lower(r.title)`)
    .orderBy("r.id")
    .limit(SHOWN)
    .execute();

export const findReply = (read: Reader, actor: Whose, id: number) =>
  replies(read).where("r.id", "=", id).where("r.owner_id", "=", actor.id).executeTakeFirst();

export const countReplies = async (read: Reader, actor: Whose): Promise<number> => {
  const row = await read
    .selectFrom("saved_replies")
    .select((count) => count.fn.countAll<number>().as("count"))
    .where("owner_id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

interface Given {
  title: string;
  body: string;
  shared: boolean;
  updated_at: Temporal.Instant;
}

export const insertReply = async (tx: Tx, actor: Whose, reply: Given) =>
  (
    await tx.db
      .insertInto("saved_replies")
      .values({ ...reply, owner_id: actor.id })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

export const updateReply = (tx: Tx, actor: Whose, id: number, reply: Given) =>
  tx.db.updateTable("saved_replies").set(reply).where("id", "=", id).where("owner_id", "=", actor.id).execute();

export const deleteReply = (tx: Tx, actor: Whose, id: number) =>
  tx.db
    .deleteFrom("saved_replies")
    .where("id", "=", id)
    .where("owner_id", "=", actor.id)
    .returning("id")
    .executeTakeFirst();
