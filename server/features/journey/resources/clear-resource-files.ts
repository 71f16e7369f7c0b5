// Removes files that were replaced or half uploaded.
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { deleteFile, findWaste } from "./ops-resources.queries.ts";
import { fileKey } from "./resource-files.ts";

/** A longer upload has failed. */
const UPLOAD_HOURS = 1;
const AT_ONCE = 500;

/** The bytes first: a row that is still there is retried. */
export async function clearResourceFiles(context: AppContext): Promise<void> {
  const before = context.now().subtract({ hours: UPLOAD_HOURS });
  for (const { id, folder } of await findWaste(context.read, before, AT_ONCE)) {
    await context.files.remove(fileKey(folder));
    await context.write(nobody, (tx) => deleteFile(tx, id));
  }
}
