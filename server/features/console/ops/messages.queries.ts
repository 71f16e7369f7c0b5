// Reads of sent messages and queued jobs. SQL only.

import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";
import { contains } from "../../../data/prefix-conditions.ts";
import type { Tx } from "../../../data/transaction.ts";

export interface Days {
  since?: string | undefined;
  until?: string | undefined;
}

export interface Page {
  limit: number;
  offset: number;
}

/** First instant of the day, in UTC. */
export const dayStart = (date: string): Temporal.Instant => Temporal.Instant.from(`${date}T00:00:00Z`);
/** First instant after the day, in UTC. */
export const dayEnd = (date: string): Temporal.Instant => dayStart(date).add({ hours: 24 });

interface MessageFilters extends Days {
  channel?: "email" | "sms" | "push" | undefined;
  template?: string | undefined;
  recipient?: string | undefined;
  order_direction?: "asc" | "desc" | undefined;
}

function messages(read: Reader, filters: MessageFilters) {
  const direction = filters.order_direction ?? "desc";
  let rows = read.selectFrom("sent_messages").orderBy("sent_at", direction).orderBy("id", direction);
  if (filters.channel) rows = rows.where("channel", "=", filters.channel);
  if (filters.template) rows = rows.where("template", "=", filters.template);
  if (filters.recipient) rows = rows.where(contains("recipient", filters.recipient));
  if (filters.since) rows = rows.where("sent_at", ">=", dayStart(filters.since));
  if (filters.until) rows = rows.where("sent_at", "<", dayEnd(filters.until));
  return rows;
}

const columns = ["id", "user_id", "channel", "template", "recipient", "subject", "provider", "sent_at"] as const;

export const findMessageRows = (read: Reader, filters: MessageFilters & Page) =>
  messages(read, filters).select(columns).limit(filters.limit).offset(filters.offset).execute();

export const countMessageRows = (read: Reader, filters: MessageFilters) =>
  countUpTo(read, messages(read, filters).select("id"));

export const findMessage = (read: Reader, id: number) =>
  read
    .selectFrom("sent_messages")
    .select([...columns, "body", "html"])
    .where("id", "=", id)
    .executeTakeFirst();

interface QueuedJobFilters {
  state: "waiting" | "failed";
  order_direction?: "asc" | "desc" | undefined;
}

function queuedJobs(read: Reader, filters: QueuedJobFilters) {
  const direction = filters.order_direction ?? "asc";
  const rows = read.selectFrom("outbox").where("done_at", "is", null).where("cancelled_at", "is", null);
  return rows
    .where("failed_at", filters.state === "failed" ? "is not" : "is", null)
    .orderBy("run_at", direction)
    .orderBy("id", direction);
}

export const findQueuedRows = (read: Reader, filters: QueuedJobFilters & Page) =>
  queuedJobs(read, filters)
    .select(["id", "kind", "payload", "run_at", "attempts", "last_error"])
    .limit(filters.limit)
    .offset(filters.offset)
    .execute();

export const countQueuedRows = (read: Reader, filters: QueuedJobFilters) =>
  countUpTo(read, queuedJobs(read, filters).select("id"));

/**
 * Only what failed before: what waits for its time is not brought forward, and what is running now is left alone. A
 * message in doubt is sent again, because a person has said so. False if there is no such job.
 */
export async function requeueJob(tx: Tx, id: number, now: Temporal.Instant): Promise<boolean> {
  const row = await tx.db
    .updateTable("outbox")
    .set({ failed_at: null, attempts: 0, run_at: now, leased_until: null, handed_over_at: null })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .where("cancelled_at", "is", null)
    .where((or) => or.or([or("failed_at", "is not", null), or("attempts", ">", 0)]))
    .where((or) => or.or([or("leased_until", "is", null), or("leased_until", "<", now)]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
