// The health profile: dates of a pregnancy and children of one member. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import type { DatedBy } from "@larkwell/domain/tracks/dating.ts";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { counts, isWrittenAbout } from "./children.facts.ts";

export interface DatesRow {
  due_date: string | null;
  dated_by: DatedBy | null;
  dated_from: string | null;
  due_date_unknown: boolean;
}

export interface ProfileRow extends DatesRow {
  birthday: string | null;
  time_zone: string;
  fetal_imagery: boolean;
}

/** One row, even if nothing was ever said. */
export const findHealthProfile = (read: Reader, userId: number): Promise<ProfileRow | undefined> =>
  read
    .selectFrom("users")
    .leftJoin("health_profiles as health", "health.user_id", "users.id")
    .select([
      "users.date_of_birth as birthday",
      "users.time_zone",
      "health.due_date",
      sql<DatedBy | null>`health.dated_by`.as("dated_by"),
      "health.dated_from",
      sql<boolean>`coalesce(health.due_date_unknown, false)`.as("due_date_unknown"),
      sql<boolean>`coalesce(health.fetal_imagery, false)`.as("fetal_imagery"),
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();

export type ChildRow = Pick<Selectable<DB["children"]>, "id" | "name" | "birthday" | "gender" | "weeks_at_birth">;

const facts = ["id", "name", "birthday", "gender", "weeks_at_birth"] as const;

/** Those that count. */
export const listChildren = (read: Reader, userId: number): Promise<ChildRow[]> =>
  read
    .selectFrom("children")
    .select(facts)
    .where("user_id", "=", userId)
    .where(counts("children"))
    .orderBy("birthday")
    .orderBy("id")
    .execute();

export interface KeptChildRow extends ChildRow {
  died: boolean;
  removed: boolean;
}

const isRemoved = sql<boolean>`removed_at is not null`;

/** Also those that count nowhere. */
export const listKeptChildren = (read: Reader, userId: number): Promise<KeptChildRow[]> =>
  read
    .selectFrom("children")
    .select([...facts, "died", isRemoved.as("removed")])
    .where("user_id", "=", userId)
    .orderBy("birthday")
    .orderBy("id")
    .execute();

export const listChildVersions = (read: Reader, userId: number, childId: number) =>
  read
    .selectFrom("child_versions")
    .select(["name", "birthday", "gender", "weeks_at_birth", "died", "removed", "replaced_at"])
    .where("user_id", "=", userId)
    .where("child_id", "=", childId)
    .orderBy("id", "desc")
    .limit(200)
    .execute();

type Values = Omit<Updateable<DB["health_profiles"]>, "user_id" | "updated_at">;
type NewValues = Omit<Insertable<DB["health_profiles"]>, "user_id" | "updated_at">;

export const saveHealthProfile = (tx: Tx, userId: number, values: Values, now: Temporal.Instant) =>
  tx.db
    .insertInto("health_profiles")
    .values({ user_id: userId, ...(values as NewValues), updated_at: now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...values, updated_at: now }))
    .execute();

export const saveBirthday = (tx: Tx, userId: number, birthday: string) =>
  tx.db
    .updateTable("users")
    .set({ date_of_birth: birthday })
    .where("id", "=", userId)
    .where("date_of_birth", "is", null)
    .execute();

type ChildValues = Omit<Insertable<DB["children"]>, "user_id" | "created_at">;

export async function insertChildren(
  tx: Tx,
  userId: number,
  children: readonly ChildValues[],
  now: Temporal.Instant,
): Promise<number[]> {
  const rows = await tx.db
    .insertInto("children")
    .values(children.map((values) => ({ ...values, user_id: userId, created_at: now })))
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

/** Keeps what is said about these children now, before it changes. */
const keepVersions = (tx: Tx, userId: number, ids: readonly number[], now: Temporal.Instant) =>
  tx.db
    .insertInto("child_versions")
    .columns(["child_id", "user_id", "name", "birthday", "gender", "weeks_at_birth", "died", "removed", "replaced_at"])
    .expression((eb) =>
      eb
        .selectFrom("children")
        .select(["id", "user_id", "name", "birthday", "gender", "weeks_at_birth", "died", isRemoved.as("removed")])
        .select(sql<Temporal.Instant>`${now.toString()}::timestamptz`.as("replaced_at"))
        .where("user_id", "=", userId)
        .where("id", "in", [...ids]),
    )
    .execute();

/** Whether something was written on the page of this child. */
export const isPageWritten = async (read: Reader, childId: number): Promise<boolean> =>
  (await read
    .selectFrom("children")
    .select("id")
    .where("id", "=", childId)
    .where(isWrittenAbout("children"))
    .executeTakeFirst()) !== undefined;

/** False if the member has no such child. */
export async function changeChild(
  tx: Tx,
  userId: number,
  { id, values, now }: { id: number; values: Partial<ChildValues>; now: Temporal.Instant },
): Promise<boolean> {
  await keepVersions(tx, userId, [id], now);
  const row = await tx.db
    .updateTable("children")
    .set(values)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** They are kept, and count nowhere from now on. */
export async function removeChildren(tx: Tx, userId: number, ids: readonly number[], now: Temporal.Instant) {
  await keepVersions(tx, userId, ids, now);
  return tx.db
    .updateTable("children")
    .set({ removed_at: now })
    .where("user_id", "=", userId)
    .where("id", "in", [...ids])
    .where("removed_at", "is", null)
    .returning("died")
    .execute();
}

/**
 * Only for children that came with a change of program, when that change is undone. Where something was written down about a
 * child, the child is kept like a removed one: nothing that was written is lost.
 */
export async function undoChildren(tx: Tx, userId: number, ids: readonly number[], now: Temporal.Instant) {
  const gone = await tx.db
    .deleteFrom("children")
    .where("user_id", "=", userId)
    .where("id", "in", [...ids])
    .where(sql<boolean>`not ${isWrittenAbout("children")}`)
    .returning("id")
    .execute();
  const kept = ids.filter((id) => !gone.some((row) => row.id === id));
  if (kept.length > 0) await removeChildren(tx, userId, kept, now);
}
