// The files of a person's conversations, for the copy of their data: what both sides sent, and what they have not sent yet.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import { keyOf } from "./file-keys.ts";

export interface CopiedFile {
  id: number;
  channelId: number;
  name: string;
  bytes: number;
  at: Temporal.Instant;
  /** In the file store. */
  key: string;
}

/** What was there at this time, newest first. Nothing that is still being checked, was not safe, or was removed. */
const ofMember = (read: Reader, userId: number, until: Temporal.Instant) =>
  read
    .selectFrom("message_files as f")
    .innerJoin("channels as c", "c.id", "f.channel_id")
    .leftJoin("messages as m", "m.id", "f.message_id")
    .where("c.member_id", "=", userId)
    .where("c.kind", "<>", sql.lit("internal"))
    .where((or) => or.or([or("f.message_id", "is not", null), or("f.owner_id", "=", userId)]))
    .where("f.kept_at", "is not", null)
    .where("f.created_at", "<=", until)
    .where("f.removed_at", "is", null)
    .where("f.state", "in", ["clean", "unchecked"])
    .where("m.removed_at", "is", null);

export async function listFilesToCopy(read: Reader, userId: number, until: Temporal.Instant): Promise<CopiedFile[]> {
  const rows = await ofMember(read, userId, until)
    .select(["f.id", "f.channel_id", "f.name", "f.bytes", "f.created_at", "f.folder"])
    .orderBy("f.id", "desc")
    .execute();
  return rows.map(({ folder, created_at, channel_id, ...row }) => ({
    ...row,
    channelId: channel_id,
    at: created_at,
    key: keyOf(folder, "whole"),
  }));
}

export async function countFilesToCopy(read: Reader, userId: number, until: Temporal.Instant): Promise<number> {
  const row = await ofMember(read, userId, until)
    .select((count) => count.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
