// Deletes notifications that no one looks for any more.
import { NOTIFICATION_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { sql } from "kysely";
import type { AppContext } from "../../../context.ts";
import { daysBefore, deleteOld } from "../../../jobs/delete-old.ts";

export const clearNotifications = (context: AppContext): Promise<void> =>
  deleteOld(context, {
    table: "notifications",
    age: sql`last_at`,
    before: daysBefore(context, NOTIFICATION_DAYS),
  });
