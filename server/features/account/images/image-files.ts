// Where a portrait is in the file store, and how pictures that are no longer shown are removed.

import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { deleteImage, findWaste } from "./images.queries.ts";

export const wholeKey = (folder: string) => `${folder}/whole.jpg`;
export const portraitKey = (folder: string) => `${folder}/portrait.jpg`;

/** A longer upload has failed. */
const UPLOAD_HOURS = 1;
const AT_ONCE = 500;

/** The bytes first: a row that is still there is retried. */
export async function clearImages(context: AppContext): Promise<void> {
  for (const { id, folder } of await findWaste(
    context.read,
    context.now().subtract({ hours: UPLOAD_HOURS }),
    AT_ONCE,
  )) {
    await context.files.remove(portraitKey(folder));
    await context.files.remove(wholeKey(folder));
    await context.write(nobody, (tx) => deleteImage(tx, id));
  }
}
