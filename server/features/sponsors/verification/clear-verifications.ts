// Erases what is no longer needed: codes after a week, and what was typed into requests that were closed long ago.
import { FACTS_DAYS } from "@larkwell/domain/eligibility/manual-requests.ts";
import { WORK_CODE_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { sql } from "kysely";
import type { AppContext } from "../../../context.ts";
import { batch, deleteOld, inBatches } from "../../../jobs/delete-old.ts";

/** A used code gets the same answer as a wrong one, so it may be deleted soon. */
const codeHours = WORK_CODE_DAYS * 24;

export async function clearVerifications(context: AppContext): Promise<void> {
  const now = context.now();
  await deleteOld(context, {
    table: "verification_codes",
    age: sql`asked_at`,
    before: now.subtract({ hours: codeHours }),
  });
  await inBatches(
    context,
    sql`update verification_requests set sealed_facts = null, cleared_at = ${now.toString()}
      where id = any(array(select id from verification_requests
        where cleared_at is null and asked_at < ${now.subtract({ hours: FACTS_DAYS * 24 }).toString()} and state <> 'waiting'
        order by asked_at limit ${batch}))`,
  );
}
