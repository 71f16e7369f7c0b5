// Clears what left the house long ago: the words of mails and texts first, then that they left, and what was queued.
import { sql } from "kysely";
import type { House } from "../house.ts";
import { batch, deleteOld, inBatches } from "./delete-old.ts";

const day = 24;
/** Words are personal: they stay as long as somebody may still ask for what she did not get (hours). */
const wordsHours = 14 * day;
/** That a message left: when, to whom, under which subject. */
const messageHours = 90 * day;
/** Effects that ran or were withdrawn. What failed waits for staff, however long. */
const effectHours = 30 * day;

export async function clearMessages(house: House): Promise<void> {
  const before = (hours: number) => house.now().subtract({ hours });
  await inBatches(
    house,
    sql`update sent_messages set body = '', html = null, attachment = null where id = any(array(
      select id from sent_messages
      where sent_at < ${before(wordsHours).toString()} and (body <> '' or html is not null or attachment is not null)
      order by sent_at limit ${batch}))`,
  );
  await deleteOld(house, { table: "sent_messages", age: sql`sent_at`, before: before(messageHours) });
  await deleteOld(house, {
    table: "outbox",
    age: sql`coalesce(done_at, cancelled_at)`,
    before: before(effectHours),
    only: sql`(done_at is not null or cancelled_at is not null)`,
  });
}
