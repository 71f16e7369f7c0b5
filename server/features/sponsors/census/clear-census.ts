// Deletes census files some time after they arrived: their bytes and rows contain half a company's names and dates of birth.
import { CENSUS_FILE_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { sql } from "kysely";
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { batch, inBatches } from "../../../jobs/delete-old.ts";
import { deleteFile, findBrokenFiles, findOldFiles, markCleared } from "./clear-census.queries.ts";

/** A longer upload has failed. */
const UPLOAD_HOURS = 1;
const AT_ONCE = 100;

/** The rows of a dry run, a few at a time. */
export const clearRows = (context: AppContext, fileId: number): Promise<void> =>
  inBatches(
    context,
    sql`delete from census_rows where ctid = any(array(
      select ctid from census_rows where file_id = ${fileId} order by line limit ${batch}))`,
  );

export async function clearCensus(context: AppContext): Promise<void> {
  const now = context.now();
  for (const { id, file_key } of await findBrokenFiles(context.read, now.subtract({ hours: UPLOAD_HOURS }), AT_ONCE)) {
    if (file_key) await context.files.remove(file_key);
    await context.write(nobody, (tx) => deleteFile(tx, id));
  }
  for (const { id, file_key } of await findOldFiles(
    context.read,
    now.subtract({ hours: CENSUS_FILE_DAYS * 24 }),
    AT_ONCE,
  )) {
    await clearRows(context, id);
    if (file_key) await context.files.remove(file_key);
    await context.write(nobody, (tx) => markCleared(tx, id, now));
  }
}
