// Erases what ended links open, and later the links themselves.
import { FILE_MINUTES } from "@larkwell/domain/health-summary/links.ts";
import { HEALTH_LINK_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { sql } from "kysely";
import type { AppContext } from "../../../context.ts";
import { batch, daysBefore, deleteOld, inBatches } from "../../../jobs/delete-old.ts";
import { overtaken } from "./health-links.queries.ts";

const isFull = sql`(l.document_jwe is not null or l.pdf_jwe is not null)`;

/** A file that was asked for in the last minute of a link can still be fetched, unless a loss ended it. */
async function clearFiles(context: AppContext): Promise<void> {
  const before = context.now().subtract({ minutes: FILE_MINUTES }).toString();
  const isDone = sql`(l.expires_at < ${before} or (l.openings >= l.max_openings or l.wrong_left <= 0) and not exists
    (select from health_link_openings o where o.link_id = l.id and o.opened_at >= ${before}))`;
  await inBatches(
    context,
    sql`update health_links set document_jwe = null, pdf_jwe = null where id = any(array(select l.id from health_links l
      where ${isFull} and ${isDone} order by l.expires_at limit ${batch}))`,
  );
  // Stopped as well: it stays closed if the member takes the report back.
  const now = context.now().toString();
  await inBatches(
    context,
    sql`update health_links set document_jwe = null, pdf_jwe = null, stopped_at = coalesce(stopped_at, ${now})
      where id = any(array(select l.id from health_links l where ${isFull}
        and ${overtaken} order by l.expires_at limit ${batch}))`,
  );
}

export async function clearLinks(context: AppContext): Promise<void> {
  await clearFiles(context);
  await inBatches(
    context,
    sql`delete from health_link_openings where link_id = any(array(select id from health_links
      where expires_at < ${daysBefore(context, HEALTH_LINK_DAYS).toString()} order by expires_at limit ${batch}))`,
  );
  await deleteOld(context, {
    table: "health_links",
    age: sql`expires_at`,
    before: daysBefore(context, HEALTH_LINK_DAYS),
  });
}
