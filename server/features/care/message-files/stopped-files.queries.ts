// Files that the virus scanner stopped, for staff. SQL only.
import type { MessageFile } from "@larkwell/contract/messages.ts";
import { type SqlBool, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";

const isStopped = sql<SqlBool>`f.finding is not null and f.removed_at is not null`;

const stopped = (read: Reader) => read.selectFrom("message_files as f").where(isStopped);

export const stoppedToCount = (read: Reader) => stopped(read).select("f.id").orderBy("f.removed_at");

const withFacts = (read: Reader) =>
  stopped(read)
    .innerJoin("users as sender", "sender.id", "f.owner_id")
    .select(["f.id", "f.bytes", "f.created_at", "f.owner_id", "sender.role"])
    .select(sql<MessageFile["kind"]>`f.kind`.as("kind"))
    .select(sql<string>`f.finding`.as("finding"))
    .select(sql<Temporal.Instant>`f.removed_at`.as("stopped_at"))
    .select(sql<boolean>`f.message_id is not null`.as("sent"));

interface Page {
  limit: number;
  offset: number;
  direction: "asc" | "desc";
}

export const listStopped = (read: Reader, { limit, offset, direction }: Page) =>
  withFacts(read).orderBy("f.removed_at", direction).orderBy("f.id", direction).limit(limit).offset(offset).execute();

export type StoppedRow = Awaited<ReturnType<typeof listStopped>>[number];

export const findStopped = (read: Reader, id: number) =>
  withFacts(read)
    .select(["sender.first_name", "sender.last_name", "sender.email"])
    .where("f.id", "=", id)
    .executeTakeFirst();
