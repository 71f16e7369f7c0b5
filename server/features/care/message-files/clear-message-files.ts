// Sweeps files that were half uploaded, never sent, canceled or not safe: first no one can use them, then the bytes go, then the row.
import { UNSENT_FILE_DAYS } from "@larkwell/domain/messages/limits.ts";
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { keyOf } from "./file-keys.ts";
import { deleteFile, dropForgotten, findWaste, forgetFound, markCleared } from "./message-files.queries.ts";

/** A longer upload has failed. */
const UPLOAD_HOURS = 1;
const AT_ONCE = 500;

export async function clearMessageFiles(context: AppContext): Promise<void> {
  const now = context.now();
  const halfBefore = now.subtract({ hours: UPLOAD_HOURS });
  const unsentBefore = now.subtract({ hours: UNSENT_FILE_DAYS * 24 });
  await context.write(nobody, async (tx) => {
    await dropForgotten(tx, { halfBefore, unsentBefore, now });
    await forgetFound(tx, unsentBefore);
  });
  for (const { id, folder, message_id, finding } of await findWaste(context.read, AT_ONCE)) {
    await context.files.remove(keyOf(folder, "thumbnail"));
    await context.files.remove(keyOf(folder, "whole"));
    await context.write(nobody, async (tx) => {
      // What was found before it was sent can still be sent: as a note that it was removed.
      if (message_id === null && finding === null) await deleteFile(tx, id);
      else await markCleared(tx, id, now);
    });
  }
}
