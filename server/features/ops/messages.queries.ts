// Reads of sent messages and queued effects. SQL only.
import { type SqlBool, sql } from "kysely";
import type { Reader } from "../../data/db.ts";
import type { Tx } from "../../data/transaction.ts";

export interface Days {
  since?: string | undefined;
  until?: string | undefined;
}

/** First instant of the day, in UTC. */
export const dayStart = (date: string): Temporal.Instant => Temporal.Instant.from(`${date}T00:00:00Z`);
/** First instant after the day, in UTC. */
export const dayEnd = (date: string): Temporal.Instant => dayStart(date).add({ hours: 24 });

interface MessageWish extends Days {
  channel?: "email" | "sms" | undefined;
  template?: string | undefined;
  recipient?: string | undefined;
  limit: number;
  offset: number;
  order_direction?: "asc" | "desc" | undefined;
}

function messages(read: Reader, wish: MessageWish) {
  let rows = read.selectFrom("sent_messages");
  if (wish.channel) rows = rows.where("channel", "=", wish.channel);
  if (wish.template) rows = rows.where("template", "=", wish.template);
  if (wish.recipient) rows = rows.where(sql<SqlBool>`strpos(lower(recipient), ${wish.recipient.toLowerCase()}) > 0`);
  if (wish.since) rows = rows.where("sent_at", ">=", dayStart(wish.since));
  if (wish.until) rows = rows.where("sent_at", "<", dayEnd(wish.until));
  return rows;
}

const columns = ["id", "channel", "template", "recipient", "subject", "provider", "sent_at"] as const;

export async function listMessageRows(read: Reader, wish: MessageWish) {
  const direction = wish.order_direction ?? "desc";
  const [rows, count] = await Promise.all([
    messages(read, wish).select(columns).orderBy("id", direction).limit(wish.limit).offset(wish.offset).execute(),
    messages(read, wish).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total, direction };
}

export const findMessage = (read: Reader, id: number) =>
  read
    .selectFrom("sent_messages")
    .select([...columns, "user_id", "body", "html"])
    .where("id", "=", id)
    .executeTakeFirst();

interface EffectWish {
  state: "waiting" | "failed";
  limit: number;
  offset: number;
  order_direction?: "asc" | "desc" | undefined;
}

function effects(read: Reader, wish: EffectWish) {
  const rows = read.selectFrom("outbox").where("done_at", "is", null).where("cancelled_at", "is", null);
  return rows.where("failed_at", wish.state === "failed" ? "is not" : "is", null);
}

export async function listEffectRows(read: Reader, wish: EffectWish) {
  const direction = wish.order_direction ?? "asc";
  const [rows, count] = await Promise.all([
    effects(read, wish)
      .select(["id", "kind", "payload", "run_at", "attempts", "last_error"])
      .orderBy("run_at", direction)
      .orderBy("id", direction)
      .limit(wish.limit)
      .offset(wish.offset)
      .execute(),
    effects(read, wish).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total, direction };
}

/** Only what failed before: what waits for its hour is not brought forward. False when there is no such effect. */
export async function requeueEffect(tx: Tx, id: number, now: Temporal.Instant): Promise<boolean> {
  const row = await tx.db
    .updateTable("outbox")
    .set({ failed_at: null, attempts: 0, run_at: now, leased_until: null })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .where("cancelled_at", "is", null)
    .where((or) => or.or([or("failed_at", "is not", null), or("attempts", ">", 0)]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
