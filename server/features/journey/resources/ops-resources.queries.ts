// Resources as staff lists and edits them, and their files. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import { type Insertable, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export const findOrganization = (read: Reader, id: number) =>
  read.selectFrom("organizations").select("id").where("id", "=", id).executeTakeFirst();

/** Writers of one organization's resources take turns. */
export const lockOrganization = (tx: Tx, id: number) =>
  tx.db.selectFrom("organizations").select("id").where("id", "=", id).forUpdate().executeTakeFirst();

export const listLines = (read: Reader, organizationId: number) =>
  read
    .selectFrom("content_resources as r")
    .select(["r.id", "r.access", "r.content_type", "r.slug", "r.title", "r.summary"])
    .select(["r.about_birth", "r.published_at", "r.changed_at", "r.version", "r.position"])
    .where("r.organization_id", "=", organizationId)
    .orderBy("r.position")
    .orderBy("r.id")
    .execute();

export type OpsResourceLineRow = Awaited<ReturnType<typeof listLines>>[number];

export const findRecord = (read: Reader, id: number) =>
  read
    .selectFrom("content_resources as r")
    .leftJoin("content_resource_files as f", "f.id", "r.file_id")
    .selectAll("r")
    .select(["f.name as file_name", "f.bytes as file_bytes", "f.folder", "f.digest"])
    .where("r.id", "=", id)
    .executeTakeFirst();

export type OpsResourceRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

type Facts = Pick<
  Insertable<DB["content_resources"]>,
  "access" | "content_type" | "slug" | "title" | "summary" | "body" | "html" | "url" | "phone" | "email" | "about_birth"
>;

export async function insertResource(tx: Tx, organizationId: number, facts: Facts, now: Temporal.Instant) {
  const { id } = await tx.db
    .insertInto("content_resources")
    .values({
      ...facts,
      organization_id: organizationId,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from content_resources where organization_id = ${organizationId})`,
      created_at: now,
      changed_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface Edited {
  id: number;
  version: number;
  now: Temporal.Instant;
}

/** False if another person has changed it since. */
export async function updateResource(
  tx: Tx,
  { id, version, now }: Edited,
  change: Partial<Facts> & { published_at?: Temporal.Instant | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("content_resources")
    .set({ ...change, changed_at: now, version: sql`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** In the order of `ids`. */
export const reorder = (tx: Tx, organizationId: number, ids: readonly number[]) =>
  sql`update content_resources r set position = one.place - 1
    from unnest(${ids}::bigint[]) with ordinality as one(id, place)
    where r.id = one.id and r.organization_id = ${organizationId}`.execute(tx.db);

interface NewFile {
  resourceId: number;
  folder: string;
  name: string;
  bytes: number;
  digest: string;
  now: Temporal.Instant;
}

/** The row comes before the bytes, so that what a crash leaves behind can be found. */
export const insertFile = (tx: Tx, { resourceId, now, ...file }: NewFile) =>
  tx.db
    .insertInto("content_resource_files")
    .values({ ...file, resource_id: resourceId, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();

/** From now on the resource has this file. */
export async function showFile(tx: Tx, resourceId: number, fileId: number, now: Temporal.Instant) {
  await tx.db
    .updateTable("content_resources")
    .set({ file_id: fileId, changed_at: now, version: sql`version + 1` })
    .where("id", "=", resourceId)
    .execute();
  await tx.db.updateTable("content_resource_files").set({ kept_at: now }).where("id", "=", fileId).execute();
  await tx.db
    .updateTable("content_resource_files")
    .set({ removed_at: now })
    .where("resource_id", "=", resourceId)
    .where("id", "<>", fileId)
    .where("kept_at", "is not", null)
    .where("removed_at", "is", null)
    .execute();
}

/** Files that were replaced, and those whose upload was never finished. */
export const findWaste = (read: Reader, before: Temporal.Instant, max: number) =>
  read
    .selectFrom("content_resource_files")
    .select(["id", "folder"])
    .where((or) => or.or([or("kept_at", "is", null), or("removed_at", "is not", null)]))
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(max)
    .execute();

export const deleteFile = (tx: Tx, id: number) =>
  tx.db.deleteFrom("content_resource_files").where("id", "=", id).execute();
