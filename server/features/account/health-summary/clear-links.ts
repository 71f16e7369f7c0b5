// Erases what ended links open, and later the links themselves.
import { FILE_MINUTES } from "@larkwell/domain/health-summary/links.ts";
import { HEALTH_LINK_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { sql } from "kysely";
import type { AppContext } from "../../../context.ts";
import { batch, daysBefore, deleteOld, inBatches } from "../../../jobs/delete-old.ts";

/** A file that was asked for in the last minute of a link can still be fetched. */
export async function clearLinks(context: AppContext): Promise<void> {
  const before = context.now().subtract({ minutes: FILE_MINUTES }).toString();
  await inBatches(
    context,
    sql`update health_links set document_jwe = null, pdf_jwe = null where id = any(array(select id from health_links
      where (document_jwe is not null or pdf_jwe is not null) and expires_at < ${before} order by expires_at limit ${batch}))`,
  );
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
