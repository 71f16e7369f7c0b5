// Deletes sessions that ended long ago.
import { ENDED_SESSION_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { sql } from "kysely";
import type { AppContext } from "../../../context.ts";
import { daysBefore, deleteOld } from "../../../jobs/delete-old.ts";

export async function clearSessions(context: AppContext): Promise<void> {
  const before = daysBefore(context, ENDED_SESSION_DAYS);
  await deleteOld(context, { table: "sessions", age: sql`expires_at`, before });
  await deleteOld(context, { table: "sessions", age: sql`ended_at`, before });
}
