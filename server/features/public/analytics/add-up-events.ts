// Job: adds up new events and deletes the single ones, once a minute.

import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { addUpEvents } from "./analytics.queries.ts";

const batch = 5_000;

export async function addUp(context: AppContext): Promise<void> {
  for (;;) {
    const taken = await context.write(nobody, (tx) => addUpEvents(tx, batch));
    if (taken < batch) return;
  }
}
