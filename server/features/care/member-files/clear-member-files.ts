// Sweeps files that were half uploaded, deleted or not safe: first no one can open them, then the bytes go, then the row.
import { memberFileParts } from "@larkwell/contract/member-files.ts";
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { deleteRow, dropHalf, findDeleted, findUnsafe, keyOf, markCleared } from "./member-files.queries.ts";

/** A longer upload has failed. */
const UPLOAD_HOURS = 1;
const AT_ONCE = 500;

async function removeBytes(context: AppContext, folder: string): Promise<void> {
  for (const part of memberFileParts) await context.files.remove(keyOf(folder, part));
}

export async function clearMemberFiles(context: AppContext): Promise<void> {
  const now = context.now();
  await context.write(nobody, (tx) => dropHalf(tx, now.subtract({ hours: UPLOAD_HOURS }), now));
  for (const { id, folder } of await findUnsafe(context.read, AT_ONCE)) {
    await removeBytes(context, folder);
    await context.write(nobody, (tx) => markCleared(tx, id, now));
  }
  for (const { id, folder } of await findDeleted(context.read, AT_ONCE)) {
    await removeBytes(context, folder);
    await context.write(nobody, (tx) => deleteRow(tx, id));
  }
}
