// Deletes old messages: first the content of emails and texts, then the record that they were sent, and old queued
// jobs.
import { MESSAGE_DAYS, MESSAGE_WORDS_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { sql } from "kysely";
import type { AppContext } from "../context.ts";
import { batch, deleteOld, inBatches } from "./delete-old.ts";

const day = 24;
/** Jobs that ran or were withdrawn. Failed jobs wait for staff, however long it takes. */
const queueHours = 30 * day;

export async function clearMessages(context: AppContext): Promise<void> {
  const before = (hours: number) => context.now().subtract({ hours });
  await inBatches(
    context,
    sql`update sent_messages set body = '', html = null, attachment = null where id = any(array(
      select id from sent_messages
      where sent_at < ${before(MESSAGE_WORDS_DAYS * day).toString()} and (body <> '' or html is not null or attachment is not null)
      order by sent_at limit ${batch}))`,
  );
  await deleteOld(context, { table: "sent_messages", age: sql`sent_at`, before: before(MESSAGE_DAYS * day) });
  await deleteOld(context, {
    table: "outbox",
    age: sql`coalesce(done_at, cancelled_at)`,
    before: before(queueHours),
    only: sql`(done_at is not null or cancelled_at is not null)`,
  });
}
