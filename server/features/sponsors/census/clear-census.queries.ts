// What is deleted of census files: the bytes, the rows of the dry run, uploads that never ended. SQL only.
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export async function findFileKey(read: Reader, id: number): Promise<string | null> {
  const row = await read.selectFrom("census_files").select("file_key").where("id", "=", id).executeTakeFirst();
  return row?.file_key ?? null;
}

export const deleteFile = (tx: Tx, id: number) =>
  tx.db.deleteFrom("census_files").where("id", "=", id).where("state", "=", "receiving").execute();

/** Old ones, whatever became of them; not one that is still to be processed. */
export const findOldFiles = (read: Reader, before: Temporal.Instant, max: number) =>
  read
    .selectFrom("census_files")
    .select(["id", "file_key", "state"])
    .where("cleared_at", "is", null)
    .where("created_at", "<", before)
    .where("state", "not in", ["waiting", "approved"])
    .orderBy("created_at")
    .limit(max)
    .execute();

/** Uploads that broke off without notice. */
export const findBrokenFiles = (read: Reader, before: Temporal.Instant, max: number) =>
  read
    .selectFrom("census_files")
    .select(["id", "file_key"])
    .where("state", "=", "receiving")
    .where("created_at", "<", before)
    .orderBy("id")
    .limit(max)
    .execute();

/** A file that was compared and then left undecided counts as discarded. */
export const markCleared = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("census_files")
    .set((eb) => ({
      cleared_at: now,
      file_key: null,
      state: eb.case().when("state", "=", "compared").then("discarded").else(eb.ref("state")).end(),
    }))
    .where("id", "=", id)
    .execute();
