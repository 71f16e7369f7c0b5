// Clears away what nobody can use any more: idempotency keys, and of each feature what it says, such as links that ran out and sessions that ended long ago.
import { REQUEST_KEY_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { sql } from "kysely";
import type { AppContext } from "../context.ts";
import { features } from "../features/features.ts";
import { daysBefore, deleteOld } from "./delete-old.ts";

export async function cleanUp(context: AppContext): Promise<void> {
  const before = daysBefore(context, REQUEST_KEY_DAYS);
  await deleteOld(context, { table: "idempotency_keys", age: sql`created_at`, before });
  for (const feature of features) await feature.cleanUp?.rows?.(context);
  // Last: a file storage that is away must not keep the rest from being cleared.
  for (const feature of features) await feature.cleanUp?.files?.(context);
}
