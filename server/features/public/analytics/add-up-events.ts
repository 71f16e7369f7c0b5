// Adds up what came in and throws the single events away: a job, once a minute.
import { nobody } from "../../../data/transaction.ts";
import type { House } from "../../../house.ts";
import { addUpEvents } from "./analytics.queries.ts";

const batch = 5_000;

export async function addUp(house: House): Promise<void> {
  for (;;) {
    const taken = await house.write(nobody, (tx) => addUpEvents(tx, batch));
    if (taken < batch) return;
  }
}
