// The health profile: dates of a pregnancy and children of one member. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import type { DatedBy } from "@larkwell/domain/tracks/dating.ts";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

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

export const listChildren = (read: Reader, userId: number): Promise<ChildRow[]> =>
  read
    .selectFrom("children")
    .select(["id", "name", "birthday", "gender", "weeks_at_birth"])
    .where("user_id", "=", userId)
    .orderBy("birthday")
    .orderBy("id")
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

/** False if the member has no such child. */
export async function changeChild(tx: Tx, userId: number, id: number, values: Partial<ChildValues>): Promise<boolean> {
  const row = await tx.db
    .updateTable("children")
    .set(values)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteChildren = (tx: Tx, userId: number, ids: readonly number[]) =>
  tx.db
    .deleteFrom("children")
    .where("user_id", "=", userId)
    .where("id", "in", [...ids])
    .returning("id")
    .execute();
