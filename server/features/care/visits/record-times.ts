// Records when a side joined and ended a visit, from which its status is settled.
import { sql } from "kysely";
import type { Tx } from "../../../data/transaction.ts";
import { otherSide, type Side } from "./visits.access.ts";

/** What a member says when they join: their location, and what they agreed to continue with. */
export interface Whereabouts {
  join_state: string;
  callback_number: string;
  privacy?: "anonymous";
  prescription_wanted?: false;
}

/** The first join counts; returning undoes an earlier "ended" of the same side. Returns what has changed in the visit. */
export function recordJoined(
  tx: Tx,
  appointment: { id: number },
  side: Side,
  whereabouts: Whereabouts | undefined,
  now: Temporal.Instant,
) {
  const joined = `${side}_joined_at` as const;
  const at = sql`${now.toString()}::timestamptz`;
  const otherCame = sql`${sql.ref(`${otherSide(side)}_joined_at`)} is not null`;
  return tx.db
    .updateTable("appointments")
    .set({
      ...whereabouts,
      [joined]: sql`coalesce(${sql.ref(joined)}, ${at})`,
      [`${side}_ended_at`]: null,
      call_started_at: sql<Temporal.Instant | null>`coalesce(call_started_at, case when ${otherCame} then ${at} end)`,
    })
    .where("id", "=", appointment.id)
    .returning([
      "join_state",
      "callback_number",
      "privacy",
      "prescription_wanted",
      "member_joined_at",
      "practitioner_joined_at",
      "member_ended_at",
      "practitioner_ended_at",
    ])
    .executeTakeFirstOrThrow();
}

export async function recordEnded(tx: Tx, appointment: { id: number }, side: Side, now: Temporal.Instant) {
  const ended = `${side}_ended_at` as const;
  await tx.db
    .updateTable("appointments")
    .set({ [ended]: now })
    .where("id", "=", appointment.id)
    .execute();
}
