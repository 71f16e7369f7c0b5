// Whether a person is in a visit or its waiting room right now, as a condition for any statement.
import { sql } from "kysely";
import type { Reader } from "../data/db.ts";
import { livingProcesses } from "./heartbeat.ts";

/** A connection that drops and returns within this time counts as uninterrupted. */
export const graceMilliseconds = 4_000;

/** For a row `p` of visit_presence: its connection is open in a living process, or broke only a moment ago. */
export const isHere = (read: Pick<Reader, "selectFrom">, now: Temporal.Instant) =>
  sql<boolean>`((p.left_at is null and (p.process_id is null or p.process_id in ${livingProcesses(read)}))
    or (p.dropped and p.left_at > ${now.subtract({ milliseconds: graceMilliseconds }).toString()}::timestamptz))`;

/** Whether the member of appointment `a` is in its waiting room or in the visit; checked only around its time. */
export const memberIsHere = (read: Pick<Reader, "selectFrom">, now: Temporal.Instant) =>
  sql<boolean>`(a.scheduled_start <= ${now.add({ minutes: 15 }).toString()}::timestamptz
    and a.scheduled_end >= ${now.subtract({ hours: 2 }).toString()}::timestamptz
    and exists (select from visit_presence p
      where p.appointment_id = a.id and p.user_id = a.member_id and ${isHere(read, now)}))`;
