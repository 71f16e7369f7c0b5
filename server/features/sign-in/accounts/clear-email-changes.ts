// Deletes address changes: the addresses are needed until everyone is notified.
import { EMAIL_CHANGE_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { sql } from "kysely";
import type { AppContext } from "../../../context.ts";
import { daysBefore, deleteOld } from "../../../jobs/delete-old.ts";

export async function clearEmailChanges(context: AppContext): Promise<void> {
  const before = daysBefore(context, EMAIL_CHANGE_DAYS);
  await deleteOld(context, { table: "email_changes", age: sql`expires_at`, before });
}
