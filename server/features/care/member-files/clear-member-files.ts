// Sweeps files that were half uploaded, deleted or not safe: first no one can open them, then the bytes go, then the row.
import { memberFileParts } from "@larkwell/contract/member-files.ts";
import type { AppContext } from "../../../context.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
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
  await clearAll(context, findUnsafe, (tx, id) => markCleared(tx, id, now));
  await clearAll(context, findDeleted, deleteRow);
}

type Find = typeof findDeleted;

/** All of them, however many there are. One whose bytes can't be removed now waits for the next run and holds up no other. */
async function clearAll(context: AppContext, find: Find, clear: (tx: Tx, id: number) => Promise<unknown>) {
  for (let isMore = true; isMore; ) {
    const found = await find(context.read, AT_ONCE);
    let cleared = 0;
    for (const { id, folder } of found) {
      try {
        await removeBytes(context, folder);
        await context.write(nobody, (tx) => clear(tx, id));
        cleared += 1;
      } catch (error) {
        context.log.error({ file: id, err: error }, "the bytes of a file could not be removed");
      }
    }
    isMore = found.length === AT_ONCE && cleared > 0;
  }
}
