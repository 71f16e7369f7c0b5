// Deletes what no one can use anymore: idempotency keys, and what each feature declares, such as expired links and
// sessions that ended long ago.
import { REQUEST_KEY_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { sql } from "kysely";
import type { AppContext } from "../context.ts";
import { features } from "../features/features.ts";
import { daysBefore, deleteOld } from "./delete-old.ts";

export async function cleanUp(context: AppContext): Promise<void> {
  const before = daysBefore(context, REQUEST_KEY_DAYS);
  await deleteOld(context, { table: "idempotency_keys", age: sql`created_at`, before });
  for (const feature of features) await feature.cleanUp?.rows?.(context);
  // This comes last: unavailable file storage must not keep the rest from being cleaned up.
  for (const feature of features) await feature.cleanUp?.files?.(context);
}
