// Reads and writes of staff and their rights. SQL only.
import type { StaffRight } from "@larkwell/domain/staff/rights.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

const staff = (read: Reader) => read.selectFrom("users as u").where("u.role", "=", sql.lit("staff"));

const shown = (read: Reader) =>
  staff(read).select([
    "u.id",
    "u.first_name",
    "u.last_name",
    "u.email",
    "u.disabled_at",
    sql<string[]>`coalesce((select array_agg(r.name) from staff_rights r where r.user_id = u.id), '{}')`.as("rights"),
    sql<Temporal.Instant | null>`(select max(s.created_at) from sessions s where s.user_id = u.id)`.as("signed_in_at"),
  ]);

interface Page {
  limit: number;
  offset: number;
  order_direction?: "asc" | "desc" | undefined;
}

export const findStaff = (read: Reader, page: Page) =>
  shown(read)
    .orderBy("u.id", page.order_direction ?? "asc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countStaff(read: Reader): Promise<number> {
  const row = await staff(read).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return row.total;
}

export const findOneOfStaff = (read: Reader, id: number) => shown(read).where("u.id", "=", id).executeTakeFirst();

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findOneOfStaff>>>;

/** One change of rights after the other: two administrators who remove each other do not both succeed. */
export async function lockRights(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7305008::bigint)`.execute(tx.db);
}

/** How many besides this person have the right to grant rights and can sign in. */
export async function countOtherAdministrators(read: Reader, id: number): Promise<number> {
  const row = await read
    .selectFrom("staff_rights as r")
    .innerJoin("users as u", "u.id", "r.user_id")
    .where("r.name", "=", "administrator")
    .where("r.user_id", "<>", id)
    .where("u.disabled_at", "is", null)
    .where("u.role", "=", sql.lit("staff"))
    .where(
      sql<boolean>`not exists (select from account_deletions d where d.user_id = u.id and d.taken_back_at is null)`,
    )
    .select(sql<number>`count(*)::int`.as("others"))
    .executeTakeFirstOrThrow();
  return row.others;
}

export async function insertRights(tx: Tx, id: number, rights: readonly StaffRight[], by: number | null) {
  if (rights.length === 0) return;
  await tx.db
    .insertInto("staff_rights")
    .values(rights.map((name) => ({ user_id: id, name, granted_by: by })))
    .onConflict((conflict) => conflict.columns(["user_id", "name"]).doNothing())
    .execute();
}

export async function deleteRights(tx: Tx, id: number, rights: readonly StaffRight[]) {
  if (rights.length === 0) return;
  await tx.db.deleteFrom("staff_rights").where("user_id", "=", id).where("name", "in", rights).execute();
}
