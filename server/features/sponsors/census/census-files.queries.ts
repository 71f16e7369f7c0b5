// Census files: what is known about each, and which is next. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import { type SelectQueryBuilder, sql, type Updateable } from "kysely";
import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export interface NewFile {
  organizationId: number;
  kind: "full" | "changes";
  source: "upload" | "folder" | "s3";
  name: string;
  sourceKey: string | null;
  fileKey: string;
  uploadedBy: number | null;
  now: Temporal.Instant;
}

/** Before the first byte, so that what a crash leaves behind can be found. Undefined: this watched file was imported before. */
export const insertFile = (tx: Tx, file: NewFile) =>
  tx.db
    .insertInto("census_files")
    .values({
      organization_id: file.organizationId,
      kind: file.kind,
      source: file.source,
      name: file.name,
      source_key: file.sourceKey,
      file_key: file.fileKey,
      uploaded_by: file.uploadedBy,
      created_at: file.now,
      state: "receiving",
    })
    .onConflict((conflict) => conflict.column("source_key").doNothing())
    .returning("id")
    .executeTakeFirst();

/** An organization's census changes one step at a time. */
export const lockCensus = (tx: Tx, organizationId: number) =>
  sql`select pg_advisory_xact_lock(7306, ${organizationId}::int)`.execute(tx.db);

/** The same without waiting; false while a file is being applied, which may take longer than a statement may wait. */
export async function tryLockCensus(tx: Tx, organizationId: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(7306, ${organizationId}::int) as locked`.execute(tx.db);
  return rows[0]?.locked === true;
}

export const markReceived = (tx: Tx, id: number, { bytes, digest }: { bytes: number; digest: string }) =>
  tx.db
    .updateTable("census_files")
    .set({ state: "waiting", bytes, digest })
    .where("id", "=", id)
    .where("state", "=", sql.lit("receiving"))
    .execute();

/** The same bytes sent twice, as by a second click, while the first are not decided yet. */
export const findTwin = (tx: Tx, id: number, digest: string) =>
  tx.db
    .selectFrom("census_files as f")
    .innerJoin("census_files as mine", "mine.organization_id", "f.organization_id")
    .select("f.id")
    .where("mine.id", "=", id)
    .whereRef("f.kind", "=", "mine.kind")
    .where("f.id", "<>", id)
    .where("f.digest", "=", digest)
    .where("f.state", "in", [sql.lit("waiting"), sql.lit("compared"), sql.lit("approved")])
    .executeTakeFirst();

const files = (read: Reader) =>
  read
    .selectFrom("census_files as f")
    .innerJoin("organizations as o", "o.id", "f.organization_id")
    .leftJoin("users as u", "u.id", "f.uploaded_by")
    .leftJoin("users as a", "a.id", "f.approved_by")
    .selectAll("f")
    .select([
      "o.name as organization_name",
      sql<string | null>`u.first_name || ' ' || u.last_name`.as("uploader"),
      sql<string | null>`a.first_name || ' ' || a.last_name`.as("approver"),
    ]);

export const findFile = (read: Reader, id: number) => files(read).where("f.id", "=", id).executeTakeFirst();
export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

export async function listFileRows(read: Reader, organizationId: number, filters: { limit: number; offset: number }) {
  const rows = await files(read)
    .where("f.organization_id", "=", organizationId)
    .orderBy("f.id", "desc")
    .limit(filters.limit)
    .offset(filters.offset)
    .execute();
  const { total } = await read
    .selectFrom("census_files")
    .where("organization_id", "=", organizationId)
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

const listed = ["line", "outcome", "employee_id", "relation", "details", "ends_on"] as const;

function rowsOf(read: Reader, fileId: number, outcome: string) {
  return read.selectFrom("census_rows").where("file_id", "=", fileId).where("outcome", "=", outcome).orderBy("line");
}

export const listCensusRowsOf = (
  read: Reader,
  fileId: number,
  outcome: string,
  page: { limit: number; offset: number },
) => rowsOf(read, fileId, outcome).select(listed).limit(page.limit).offset(page.offset).execute();

export type CensusRowRow = Awaited<ReturnType<typeof listCensusRowsOf>>[number];

export const countCensusRowsOf = (read: Reader, fileId: number, outcome: string) =>
  countUpTo(read, rowsOf(read, fileId, outcome).select("line") as SelectQueryBuilder<object, never, object>);

/** What the work on a file needs to know. */
const taken = [
  "f.id",
  "f.organization_id",
  "f.kind",
  "f.source",
  "f.state",
  "f.file_key",
  "f.bytes",
  "f.attempts",
  "f.failures",
  "f.comparisons",
  "f.compared_version",
  "f.approved_by",
  "f.override_reason",
] as const;

const isFree = (now: Temporal.Instant) => sql<boolean>`
  f.state in ('waiting', 'approved') and (f.leased_until is null or f.leased_until < ${now.toString()}::timestamptz)
  and (f.not_before is null or f.not_before <= ${now.toString()}::timestamptz)
  and not exists (select from census_files o where o.organization_id = f.organization_id and o.id <> f.id
    and o.state in ('waiting', 'approved') and o.leased_until >= ${now.toString()}::timestamptz)`;

/** The next file to work on, approved ones first. */
export const findNextFile = (read: Reader, now: Temporal.Instant) =>
  read
    .selectFrom("census_files as f")
    .select(["f.id", "f.organization_id"])
    .where(isFree(now))
    .orderBy(sql`f.state = 'approved'`, "desc")
    .orderBy("f.id")
    .limit(1)
    .executeTakeFirst();

/** Undefined if another process was faster. */
export const leaseFile = async (tx: Tx, id: number, now: Temporal.Instant, until: Temporal.Instant) => {
  const { rows } = await sql<{ id: number }>`
    update census_files f set leased_until = ${until.toString()}, attempts = f.attempts + 1, failures = f.failures + 1
    where f.id = ${id} and ${isFree(now)} returning f.id`.execute(tx.db);
  if (rows.length === 0) return undefined;
  return tx.db
    .selectFrom("census_files as f")
    .innerJoin("organizations as o", "o.id", "f.organization_id")
    .select([...taken, "o.date_forms", "o.removal_percent", "o.removal_rows", "o.refused_percent", "o.census_version"])
    .where("f.id", "=", id)
    .executeTakeFirstOrThrow();
};
export type TakenFile = NonNullable<Awaited<ReturnType<typeof leaseFile>>>;

interface Progress {
  bytes_read: number;
  rows_read: number;
  leased_until: Temporal.Instant;
}

/** False if another process has started on the file since, or staff discarded it. */
export async function keepLease(
  tx: Tx,
  { id, attempts, state }: TakenFile,
  progress: Partial<Progress>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("census_files")
    .set(progress)
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "=", state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For a file that this process still works on; otherwise without effect. */
export const setFile = (tx: Tx, { id, attempts, state }: TakenFile, values: Updateable<DB["census_files"]>) =>
  tx.db
    .updateTable("census_files")
    .set(values)
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "=", state)
    .executeTakeFirst();

/** Approves what the caller reviewed; undefined if it has changed. */
export async function approve(
  tx: Tx,
  id: number,
  comparison: number,
  values: { approved_by: number; approved_at: Temporal.Instant; override_reason: string | null },
) {
  const { numUpdatedRows } = await tx.db
    .updateTable("census_files")
    .set({ ...values, state: "approved", failures: 0, leased_until: null, not_before: null })
    .where("id", "=", id)
    .where("state", "=", sql.lit("compared"))
    .where("comparisons", "=", comparison)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns a file to be compared again; the process that works on it finds out. */
export async function reopen(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("census_files")
    .set({
      state: "waiting",
      fault: null,
      columns: [],
      failures: 0,
      leased_until: null,
      not_before: null,
      rows_read: 0,
      bytes_read: 0,
    })
    .where("id", "=", id)
    .where("state", "in", [sql.lit("compared"), sql.lit("failed")])
    .where("cleared_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function discard(tx: Tx, id: number, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("census_files")
    .set({ state: "discarded", discarded_at: now, leased_until: null })
    .where("id", "=", id)
    .where("state", "in", [sql.lit("waiting"), sql.lit("compared"), sql.lit("failed")])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
