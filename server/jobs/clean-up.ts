// Clears away what nobody can use any more: old idempotency keys, links that ran out, sessions that ended long ago, portraits taken away.

import { nobody } from "../data/transaction.ts";
import { clearImages } from "../features/images/image-files.ts";
import type { House } from "../house.ts";

const day = 24;
/** A repeated request is answered from its key for this long (hours). */
const keyHours = 2 * day;
/** A spent link still says "used" or "expired" for this long, instead of "unknown". */
const linkHours = 7 * day;
/** An ended session stays in a person's list of sessions for this long. */
const sessionHours = 30 * day;

export async function cleanUp(house: House): Promise<void> {
  const before = (hours: number) => house.now().subtract({ hours });
  await house.write(nobody, async ({ db }) => {
    await db.deleteFrom("idempotency_keys").where("created_at", "<", before(keyHours)).execute();
    await db.deleteFrom("one_time_tokens").where("expires_at", "<", before(linkHours)).execute();
    await db
      .deleteFrom("sessions")
      .where((or) => or.or([or("expires_at", "<", before(sessionHours)), or("ended_at", "<", before(sessionHours))]))
      .execute();
  });
  // Last: a file storage that is away must not keep the rest from being cleared.
  await clearImages(house);
}
