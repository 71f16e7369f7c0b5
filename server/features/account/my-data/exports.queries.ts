// Data copies: requested, ready, deleted. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

interface Owner {
  id: number;
}

const columns = [
  "id",
  "user_id",
  "folder",
  "asked_at",
  "ready_at",
  "expires_at",
  "downloaded_at",
  "json_bytes",
  "pdf_bytes",
  "removed_at",
] as const;

/** The latest few; older ones are gone. */
export const listOwnExports = (read: Reader, owner: Owner, max: number) =>
  read
    .selectFrom("data_exports")
    .select(columns)
    .where("user_id", "=", owner.id)
    .orderBy("id", "desc")
    .limit(max)
    .execute();

export type ExportRow = Awaited<ReturnType<typeof listOwnExports>>[number];

export const findOwnExport = (read: Reader, owner: Owner, id: number) =>
  read
    .selectFrom("data_exports")
    .select(columns)
    .where("id", "=", id)
    .where("user_id", "=", owner.id)
    .executeTakeFirst();

export const findExport = (read: Reader, id: number) =>
  read.selectFrom("data_exports").select(columns).where("id", "=", id).executeTakeFirst();

export const insertExport = (
  tx: Tx,
  row: { user_id: number; folder: string; asked_at: Temporal.Instant; expires_at: Temporal.Instant },
) => tx.db.insertInto("data_exports").values(row).returning(columns).executeTakeFirstOrThrow();

export async function countSince(read: Reader, owner: Owner, since: Temporal.Instant): Promise<number> {
  const { copies } = await read
    .selectFrom("data_exports")
    .select(sql<number>`count(*)::int`.as("copies"))
    .where("user_id", "=", owner.id)
    .where("asked_at", ">", since)
    .executeTakeFirstOrThrow();
  return copies;
}

interface Ready {
  now: Temporal.Instant;
  expiresAt: Temporal.Instant;
  jsonBytes: number;
  pdfBytes: number;
}

/** False if it was ready before: the email was queued then. */
export async function markReady(tx: Tx, id: number, { now, expiresAt, jsonBytes, pdfBytes }: Ready): Promise<boolean> {
  const row = await tx.db
    .updateTable("data_exports")
    .set({ ready_at: now, expires_at: expiresAt, json_bytes: jsonBytes, pdf_bytes: pdfBytes })
    .where("id", "=", id)
    .where("ready_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export const markDownloaded = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db.updateTable("data_exports").set({ downloaded_at: now }).where("id", "=", id).execute();

export const listExpired = (read: Reader, now: Temporal.Instant, max: number) =>
  read
    .selectFrom("data_exports")
    .select(["id", "folder"])
    .where("removed_at", "is", null)
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(max)
    .execute();

export const markRemoved = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db.updateTable("data_exports").set({ removed_at: now }).where("id", "=", id).execute();
