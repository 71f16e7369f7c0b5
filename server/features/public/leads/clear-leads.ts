// Deletes old contact data of companies and givers, and the numbers of texts that were never sent (decision 015).
import { LEAD_DAYS, NUMBER_HOURS, SUSPECTED_DAYS } from "@larkwell/domain/leads/retention.ts";
import { sql } from "kysely";
import type { AppContext } from "../../../context.ts";
import { daysBefore, deleteOld } from "../../../jobs/delete-old.ts";

export async function clearLeads(context: AppContext): Promise<void> {
  const old = daysBefore(context, LEAD_DAYS);
  const oldSuspected = daysBefore(context, SUSPECTED_DAYS);
  await deleteOld(context, { table: "leads", age: sql`last_at`, before: old, only: sql`not suspected` });
  await deleteOld(context, { table: "leads", age: sql`last_at`, before: oldSuspected, only: sql`suspected` });
  await deleteOld(context, { table: "gifts", age: sql`sent_at`, before: old });
  await deleteOld(context, { table: "gifts", age: sql`sent_at`, before: oldSuspected, only: sql`suspected` });
  const asked = context.now().subtract({ hours: NUMBER_HOURS });
  await deleteOld(context, { table: "app_links", age: sql`asked_at`, before: asked });
}
