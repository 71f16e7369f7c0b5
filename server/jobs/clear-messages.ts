// Clears what left the house long ago: the words of mails and texts first, then that they left, and what was queued.
import { type RawBuilder, sql } from "kysely";
import { nobody } from "../data/transaction.ts";
import type { House } from "../house.ts";

const day = 24;
/** Words are personal: they stay as long as somebody may still ask for what she did not get (hours). */
const wordsHours = 14 * day;
/** That a message left: when, to whom, under which subject. */
const messageHours = 90 * day;
/** Effects that ran or were withdrawn. What failed waits for staff, however long. */
const effectHours = 30 * day;

/** So many rows at once, that nobody waits for them. Found as an array first: as a join, the whole table would be read. */
const batch = 2_000;

async function inBatches(house: House, statement: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await house.write(nobody, (tx) => statement.execute(tx.db));
    if (numAffectedRows < batch) return;
  }
}

export async function clearMessages(house: House): Promise<void> {
  const before = (hours: number) => house.now().subtract({ hours }).toString();
  await inBatches(
    house,
    sql`update sent_messages set body = '', html = null, attachment = null where id = any(array(
      select id from sent_messages
      where sent_at < ${before(wordsHours)} and (body <> '' or html is not null or attachment is not null)
      order by sent_at limit ${batch}))`,
  );
  await inBatches(
    house,
    sql`delete from sent_messages where id = any(array(
      select id from sent_messages where sent_at < ${before(messageHours)} order by sent_at limit ${batch}))`,
  );
  await inBatches(
    house,
    sql`delete from outbox where id = any(array(
      select id from outbox
      where (done_at is not null or cancelled_at is not null) and coalesce(done_at, cancelled_at) < ${before(effectHours)}
      order by coalesce(done_at, cancelled_at) limit ${batch}))`,
  );
}
