// Vaccination schedules that staff uploaded. SQL only.
import type { PackState, ScheduleRow } from "@larkwell/domain/family/vaccine-schedule.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

const packs = (read: Reader) =>
  read
    .selectFrom("vaccine_packs")
    .select(["id", "place", "issuer", "edition", "effective_on", "review_by", "source_url", "uploaded_at"])
    .select(sql<PackState>`state`.as("state"));

const withRows = (read: Reader) => packs(read).select(sql<ScheduleRow[]>`rows`.as("rows"));

export const listPacks = (read: Reader, max: number) => packs(read).orderBy("id", "desc").limit(max).execute();
export type PackRow = Awaited<ReturnType<typeof listPacks>>[number];

export const findPack = (read: Reader, id: number) => withRows(read).where("id", "=", id).executeTakeFirst();
export type PackDetailRow = NonNullable<Awaited<ReturnType<typeof findPack>>>;

export const findActive = (read: Reader, place: string) =>
  packs(read).where("place", "=", place).where("state", "=", sql.lit("active")).executeTakeFirst();

/** At most one for each place. */
export const listActive = (read: Reader, places: readonly string[]) =>
  withRows(read)
    .where("place", "in", [...places])
    .where("state", "=", sql.lit("active"))
    .execute();

export interface NewPack {
  place: string;
  issuer: string;
  edition: string;
  effective_on: string;
  review_by: string;
  source_url: string;
  rows: readonly ScheduleRow[];
}

export const insertPack = (tx: Tx, { rows, ...pack }: NewPack, now: Temporal.Instant) =>
  tx.db
    .insertInto("vaccine_packs")
    .values({ ...pack, rows: sql`${JSON.stringify(rows)}::jsonb`, uploaded_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();

/** One change at a time in each place. */
export const lockPlace = (tx: Tx, place: string) =>
  sql`select pg_advisory_xact_lock(7368, hashtext(${place}))`.execute(tx.db);

export const endPack = (tx: Tx, id: number, state: "replaced" | "withdrawn", now: Temporal.Instant) =>
  tx.db.updateTable("vaccine_packs").set({ state, ended_at: now }).where("id", "=", id).execute();

export const startPack = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db.updateTable("vaccine_packs").set({ state: "active", activated_at: now }).where("id", "=", id).execute();

export const stateOfMember = async (read: Reader, member: { id: number }): Promise<string | null> =>
  (await read.selectFrom("member_profiles").select("state").where("user_id", "=", member.id).executeTakeFirst())
    ?.state ?? null;
