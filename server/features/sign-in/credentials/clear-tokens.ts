// Deletes expired email links.
import { SPENT_LINK_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { sql } from "kysely";
import type { AppContext } from "../../../context.ts";
import { daysBefore, deleteOld } from "../../../jobs/delete-old.ts";

export async function clearTokens(context: AppContext): Promise<void> {
  const before = daysBefore(context, SPENT_LINK_DAYS);
  await deleteOld(context, { table: "one_time_tokens", age: sql`expires_at`, before });
}
