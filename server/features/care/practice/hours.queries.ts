// Reads and writes of a practitioner's own hours, time off and extra hours. SQL only.
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";

type Whose = Pick<Actor, "id">;

export const findZone = async (read: Reader, actor: Whose): Promise<string> => {
  const row = await read.selectFrom("users").select("time_zone").where("id", "=", actor.id).executeTakeFirstOrThrow();
  return row.time_zone;
};

export const updateZone = (tx: Tx, actor: Whose, zone: string) =>
  tx.db.updateTable("users").set({ time_zone: zone }).where("id", "=", actor.id).execute();

export const findWeeklyHours = (read: Reader, actor: Whose) =>
  read
    .selectFrom("weekly_hours")
    .select(["weekday", "start_minute", "end_minute"])
    .where("practitioner_id", "=", actor.id)
    .orderBy("weekday")
    .orderBy("start_minute")
    .orderBy("end_minute")
    .execute();

export type HoursRow = Awaited<ReturnType<typeof findWeeklyHours>>[number];

export async function replaceWeeklyHours(tx: Tx, actor: Whose, hours: readonly HoursRow[]) {
  await tx.db.deleteFrom("weekly_hours").where("practitioner_id", "=", actor.id).execute();
  if (hours.length === 0) return;
  await tx.db
    .insertInto("weekly_hours")
    .values(hours.map((line) => ({ ...line, practitioner_id: actor.id })))
    .execute();
}

/** Time off that overlaps from..until, or lasts beyond `from` if no end is given. */
export function findTimeOff(read: Reader, actor: Whose, from: Temporal.Instant, until?: Temporal.Instant) {
  const rows = read
    .selectFrom("time_off")
    .select(["id", "starts_at", "ends_at", "note"])
    .where("practitioner_id", "=", actor.id)
    .where("ends_at", ">", from)
    .orderBy("starts_at");
  return (until ? rows.where("starts_at", "<", until) : rows).execute();
}

export function findExtraHours(read: Reader, actor: Whose, from: Temporal.Instant, until?: Temporal.Instant) {
  const rows = read
    .selectFrom("extra_hours")
    .select(["id", "starts_at", "ends_at"])
    .where("practitioner_id", "=", actor.id)
    .where("ends_at", ">", from)
    .orderBy("starts_at");
  return (until ? rows.where("starts_at", "<", until) : rows).execute();
}

export interface Stretch {
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

export const insertTimeOff = (tx: Tx, actor: Whose, stretch: Stretch & { note: string }) =>
  tx.db
    .insertInto("time_off")
    .values({ ...stretch, practitioner_id: actor.id })
    .returning(["id", "starts_at", "ends_at", "note"])
    .executeTakeFirstOrThrow();

export const deleteTimeOff = (tx: Tx, actor: Whose, id: number) =>
  tx.db
    .deleteFrom("time_off")
    .where("practitioner_id", "=", actor.id)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

export const insertExtraHours = (tx: Tx, actor: Whose, stretch: Stretch) =>
  tx.db
    .insertInto("extra_hours")
    .values({ ...stretch, practitioner_id: actor.id })
    .returning(["id", "starts_at", "ends_at"])
    .executeTakeFirstOrThrow();

export const deleteExtraHours = (tx: Tx, actor: Whose, id: number) =>
  tx.db
    .deleteFrom("extra_hours")
    .where("practitioner_id", "=", actor.id)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
