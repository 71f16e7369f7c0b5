// Whether a person is before a visit or its waiting room at this moment, as a condition of any statement.
import { sql } from "kysely";
import type { Reader } from "../data/db.ts";
import { livingProcesses } from "./heartbeat.ts";

/** A dropped line that is back within this time was never gone. */
export const graceMilliseconds = 4_000;

/** Of a row `p` of visit_presence: its line is up, through a process that lives, or broke only a moment ago. */
export const isHere = (read: Pick<Reader, "selectFrom">, now: Temporal.Instant) =>
  sql<boolean>`((p.left_at is null and (p.process_id is null or p.process_id in ${livingProcesses(read)}))
    or (p.dropped and p.left_at > ${now.subtract({ milliseconds: graceMilliseconds }).toString()}::timestamptz))`;

/** Whether the member of appointment `a` is in its waiting room or in it; asked only around its time. */
export const memberIsHere = (read: Pick<Reader, "selectFrom">, now: Temporal.Instant) =>
  sql<boolean>`(a.scheduled_start <= ${now.add({ minutes: 15 }).toString()}::timestamptz
    and a.scheduled_end >= ${now.subtract({ hours: 2 }).toString()}::timestamptz
    and exists (select from visit_presence p
      where p.appointment_id = a.id and p.user_id = a.member_id and ${isHere(read, now)}))`;
