// Reads and writes of practitioners as the clinic maintains them. SQL only; every endpoint above it has access "staff".
import type { DB } from "@larkwell/database/migrate.ts";
import { type Insertable, type SqlBool, sql, type Updateable } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export interface PractitionerFilters {
  term?: string | undefined;
  standing?: "published" | "unpublished" | "disabled" | undefined;
  vertical_id?: number | undefined;
  state?: string | undefined;
  limit: number;
  offset: number;
  order_direction?: "asc" | "desc" | undefined;
}

const likeTerm = (term: string) => `%${term.replace(/[\\%_]/g, "\\$&")}%`;

const base = (read: Reader) =>
  read.selectFrom("practitioner_profiles as p").innerJoin("users as u", "u.id", "p.user_id");

function filtered(read: Reader, filters: PractitionerFilters) {
  let rows = base(read);
  if (filters.term) {
    const term = likeTerm(filters.term);
    rows = rows.where(
      sql<SqlBool>`(u.first_name || ' ' || u.last_name ilike ${term} or u.email ilike ${term} or u.id::text = ${filters.term})`,
    );
  }
  if (filters.standing === "disabled") rows = rows.where("u.disabled_at", "is not", null);
  if (filters.standing === "published")
    rows = rows.where("u.disabled_at", "is", null).where("p.published_at", "is not", null);
  if (filters.standing === "unpublished")
    rows = rows.where("u.disabled_at", "is", null).where("p.published_at", "is", null);
  const { vertical_id: vertical, state } = filters;
  if (vertical)
    rows = rows.where(
      sql<SqlBool>`exists (select from practitioner_verticals v where v.practitioner_id = p.user_id and v.vertical_id = ${vertical})`,
    );
  if (state)
    rows = rows.where(
      sql<SqlBool>`exists (select from licences l where l.practitioner_id = p.user_id and l.state = ${state.toUpperCase()})`,
    );
  return rows;
}

const described = (read: Reader) =>
  base(read).select([
    "u.id",
    "u.first_name",
    "u.last_name",
    "u.email",
    "u.time_zone",
    "u.disabled_at",
    "p.is_cx",
    "p.published_at",
    sql<boolean>`u.password_hash is not null`.as("signed_up"),
    sql<string[]>`coalesce((select json_agg(v.name order by v.sort_order) from practitioner_verticals pv
      join verticals v on v.id = pv.vertical_id where pv.practitioner_id = p.user_id), '[]')`.as("verticals"),
    sql<string[]>`coalesce((select json_agg(l.state order by l.state) from licences l
      where l.practitioner_id = p.user_id), '[]')`.as("states"),
    sql<number>`(select count(*)::int from products x where x.practitioner_id = p.user_id and x.active)`.as("products"),
    sql<number>`coalesce((select sum(h.end_minute - h.start_minute)::int from weekly_hours h
      where h.practitioner_id = p.user_id), 0)`.as("weekly_minutes"),
  ]);

export async function listPractitionerRows(read: Reader, filters: PractitionerFilters) {
  const direction = filters.order_direction ?? "asc";
  const page = filtered(read, filters)
    .select("u.id")
    .orderBy("u.last_name", direction)
    .orderBy("u.id", direction)
    .limit(filters.limit)
    .offset(filters.offset);
  const [rows, count] = await Promise.all([
    // The page is found first: only its rows are described.
    described(read)
      .where("u.id", "=", sql<number>`any(array(${page}))`)
      .orderBy("u.last_name", direction)
      .orderBy("u.id", direction)
      .execute(),
    filtered(read, filters).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total, direction };
}

export type PractitionerRow = Awaited<ReturnType<typeof listPractitionerRows>>["rows"][number];

export async function findPractitionerRecord(read: Reader, id: number) {
  const row = await described(read).where("p.user_id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const profile = await read
    .selectFrom("practitioner_profiles")
    .selectAll()
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  const licences = await read
    .selectFrom("licences")
    .select(["state", "licence_number", "expires_on"])
    .where("practitioner_id", "=", id)
    .orderBy("state")
    .execute();
  const offers = await read
    .selectFrom("products as x")
    .innerJoin("verticals as v", "v.id", "x.vertical_id")
    .select(["x.id", "v.name as vertical", "x.minutes", "x.price_cents", "x.active"])
    .where("x.practitioner_id", "=", id)
    .orderBy("x.id")
    .execute();
  const hours = await read
    .selectFrom("weekly_hours")
    .select(["weekday", "start_minute", "end_minute"])
    .where("practitioner_id", "=", id)
    .orderBy("weekday")
    .orderBy("start_minute")
    .execute();
  const verticals = await read
    .selectFrom("practitioner_verticals")
    .select("vertical_id")
    .where("practitioner_id", "=", id)
    .execute();
  const specialties = await read
    .selectFrom("practitioner_specialties")
    .select("specialty_id")
    .where("practitioner_id", "=", id)
    .execute();
  return { row, profile, licences, offers, hours, verticals, specialties };
}

export type PractitionerRecord = NonNullable<Awaited<ReturnType<typeof findPractitionerRecord>>>;

export const findVerticals = (read: Reader) =>
  read.selectFrom("verticals").select(["id", "name", "licensed", "can_prescribe"]).orderBy("sort_order").execute();

export const findSpecialties = (read: Reader) =>
  read.selectFrom("specialties").select(["id", "name"]).orderBy("name").execute();

export async function insertPractitionerUser(tx: Tx, values: Insertable<DB["users"]>): Promise<number | undefined> {
  const row = await tx.db
    .insertInto("users")
    .values(values)
    // A member who has not confirmed the address does not block it (decision 038).
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export const insertProfile = (tx: Tx, values: Insertable<DB["practitioner_profiles"]>) =>
  tx.db.insertInto("practitioner_profiles").values(values).execute();

export const insertOffers = (tx: Tx, values: Insertable<DB["products"]>[]) =>
  values.length > 0 ? tx.db.insertInto("products").values(values).execute() : undefined;

export const updatePractitionerUser = (tx: Tx, id: number, values: Updateable<DB["users"]>) =>
  tx.db.updateTable("users").set(values).where("id", "=", id).execute();

export async function updatePractitionerProfile(
  tx: Tx,
  id: number,
  version: number,
  values: Updateable<DB["practitioner_profiles"]>,
): Promise<boolean> {
  const row = await tx.db
    .updateTable("practitioner_profiles")
    .set({ ...values, version: sql<number>`version + 1` })
    .where("user_id", "=", id)
    .where("version", "=", version)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if there is no such practitioner. */
export async function setPublished(tx: Tx, id: number, at: Temporal.Instant | null): Promise<boolean> {
  const row = await tx.db
    .updateTable("practitioner_profiles")
    .set({ published_at: at, version: sql<number>`version + 1` })
    .where("user_id", "=", id)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceVerticals(tx: Tx, id: number, verticalIds: readonly number[]) {
  await tx.db.deleteFrom("practitioner_verticals").where("practitioner_id", "=", id).execute();
  await tx.db
    .insertInto("practitioner_verticals")
    .values(verticalIds.map((vertical_id) => ({ practitioner_id: id, vertical_id })))
    .execute();
}

export async function replaceSpecialties(tx: Tx, id: number, specialtyIds: readonly number[]) {
  await tx.db.deleteFrom("practitioner_specialties").where("practitioner_id", "=", id).execute();
  if (specialtyIds.length === 0) return;
  await tx.db
    .insertInto("practitioner_specialties")
    .values(specialtyIds.map((specialty_id) => ({ practitioner_id: id, specialty_id })))
    .execute();
}

export async function replaceLicences(
  tx: Tx,
  id: number,
  licences: readonly { state: string; licence_number: string; expires_on: string }[],
) {
  const kept = licences.map(({ state }) => state);
  const old = tx.db.deleteFrom("licences").where("practitioner_id", "=", id);
  await (kept.length > 0 ? old.where("state", "not in", kept) : old).execute();
  for (const licence of licences)
    await tx.db
      .insertInto("licences")
      .values({ ...licence, practitioner_id: id })
      .onConflict((conflict) =>
        conflict
          .columns(["practitioner_id", "state"])
          .doUpdateSet({ licence_number: licence.licence_number, expires_on: licence.expires_on }),
      )
      .execute();
}

export async function setDisabled(tx: Tx, id: number, at: Temporal.Instant | null): Promise<boolean> {
  const row = await tx.db
    .updateTable("users")
    .set({ disabled_at: at })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
