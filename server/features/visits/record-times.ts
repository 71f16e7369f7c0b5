// Records when a side entered and ended a visit, from which its status is settled.
import { sql } from "kysely";
import type { Tx } from "../../data/transaction.ts";
import type { Side } from "./visits.access.ts";

/** The first entry counts; coming back takes an earlier "ended" of the same side back. */
export async function recordJoined(tx: Tx, appointment: { id: number }, side: Side, now: Temporal.Instant) {
  const joined = `${side}_joined_at` as const;
  await tx.db
    .updateTable("appointments")
    .set({ [joined]: sql`coalesce(${sql.ref(joined)}, ${now.toString()}::timestamptz)`, [`${side}_ended_at`]: null })
    .where("id", "=", appointment.id)
    .execute();
  await tx.db
    .updateTable("appointments")
    .set({ call_started_at: now })
    .where("id", "=", appointment.id)
    .where("call_started_at", "is", null)
    .where("member_joined_at", "is not", null)
    .where("practitioner_joined_at", "is not", null)
    .execute();
}

export async function recordEnded(tx: Tx, appointment: { id: number }, side: Side, now: Temporal.Instant) {
  const ended = `${side}_ended_at` as const;
  await tx.db
    .updateTable("appointments")
    .set({ [ended]: now })
    .where("id", "=", appointment.id)
    .execute();
}
