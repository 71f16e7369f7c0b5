// Clears away what nobody can use any more: old idempotency keys, dates that only an undo needed, links that ran out, sessions that ended long ago, old leads, portraits taken away.

import { LEAD_DAYS, NUMBER_HOURS, SUSPECTED_DAYS } from "@larkwell/domain/leads/retention.ts";
import {
  EMAIL_CHANGE_DAYS,
  ENDED_SESSION_DAYS,
  REQUEST_KEY_DAYS,
  SPENT_LINK_DAYS,
} from "@larkwell/domain/my-data/kept-times.ts";
import { sql } from "kysely";
import type { AppContext } from "../context.ts";
import { clearImages } from "../features/account/images/image-files.ts";
import { clearExports } from "../features/account/my-data/export-files.ts";
import { clearMilkOrders } from "../features/goods/milk/clear-orders.ts";
import { forgetDates } from "../features/health/tracks/forget-dates.ts";
import { clearCensus } from "../features/sponsors/census/clear-census.ts";
import { clearVerifications } from "../features/sponsors/verification/clear-verifications.ts";
import { deleteOld } from "./delete-old.ts";

const day = 24;

export async function cleanUp(context: AppContext): Promise<void> {
  const before = (hours: number) => context.now().subtract({ hours });
  await deleteOld(context, { table: "idempotency_keys", age: sql`created_at`, before: before(REQUEST_KEY_DAYS * day) });
  await deleteOld(context, { table: "one_time_tokens", age: sql`expires_at`, before: before(SPENT_LINK_DAYS * day) });
  await deleteOld(context, { table: "calendar_feeds", age: sql`expires_at`, before: before(SPENT_LINK_DAYS * day) });
  // The addresses are needed until everybody is told.
  await deleteOld(context, { table: "email_changes", age: sql`expires_at`, before: before(EMAIL_CHANGE_DAYS * day) });
  await deleteOld(context, { table: "sessions", age: sql`expires_at`, before: before(ENDED_SESSION_DAYS * day) });
  await deleteOld(context, { table: "sessions", age: sql`ended_at`, before: before(ENDED_SESSION_DAYS * day) });
  await forgetDates(context);
  await clearLeads(context);
  await clearMilkOrders(context);
  await clearVerifications(context);
  // Last: a file storage that is away must not keep the rest from being cleared.
  await clearExports(context);
  await clearImages(context);
  await clearCensus(context);
}

/** Contact data of companies and givers, and the numbers of texts that never left (decision 015). */
async function clearLeads(context: AppContext): Promise<void> {
  const before = (hours: number) => context.now().subtract({ hours });
  const old = before(LEAD_DAYS * day);
  const oldSuspected = before(SUSPECTED_DAYS * day);
  await deleteOld(context, { table: "leads", age: sql`last_at`, before: old, only: sql`not suspected` });
  await deleteOld(context, { table: "leads", age: sql`last_at`, before: oldSuspected, only: sql`suspected` });
  await deleteOld(context, { table: "gifts", age: sql`sent_at`, before: old });
  await deleteOld(context, { table: "gifts", age: sql`sent_at`, before: oldSuspected, only: sql`suspected` });
  await deleteOld(context, { table: "app_links", age: sql`asked_at`, before: before(NUMBER_HOURS) });
}
