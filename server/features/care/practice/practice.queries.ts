// Reads and writes of a practitioner's own profile, licenses and products. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";

type Whose = Pick<Actor, "id">;

export const findProfile = (read: Reader, actor: Whose) =>
  read
    .selectFrom("practitioner_profiles as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .where("p.user_id", "=", actor.id)
    .select([
      "u.id",
      "u.first_name",
      "u.last_name",
      "u.time_zone",
      "p.headline",
      "p.headline_in_loss",
      "p.bio",
      "p.education",
      "p.languages",
    ])
    .select([
      "p.years_experience",
      "p.cancellation_policy",
      "p.phone_number",
      "p.published_at",
      "p.public_page_since",
      "p.texts_agreed_at",
      "p.version",
    ])
    .executeTakeFirst();

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** Writes the profile if it still has this version; false if another write was faster. */
export async function updateProfile(
  tx: Tx,
  actor: Whose,
  version: number,
  values: Updateable<DB["practitioner_profiles"]>,
): Promise<boolean> {
  const row = await tx.db
    .updateTable("practitioner_profiles")
    .set({ ...values, version: sql<number>`version + 1` })
    .where("user_id", "=", actor.id)
    .where("version", "=", version)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it already was: an earlier opening keeps its date. */
export async function updatePublicPage(tx: Tx, actor: Whose, since: Temporal.Instant | null): Promise<boolean> {
  const changed = await tx.db
    .updateTable("practitioner_profiles")
    .set({ public_page_since: since })
    .where("user_id", "=", actor.id)
    .where("public_page_since", since ? "is" : "is not", null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export const findOwnVerticals = (read: Reader, actor: Whose) =>
  read
    .selectFrom("practitioner_verticals as pv")
    .innerJoin("verticals as v", "v.id", "pv.vertical_id")
    .where("pv.practitioner_id", "=", actor.id)
    .orderBy("v.sort_order")
    .select(["v.id", "v.name", "v.licensed"])
    .execute();

export const findOwnSpecialties = (read: Reader, actor: Whose) =>
  read
    .selectFrom("practitioner_specialties as ps")
    .innerJoin("specialties as s", "s.id", "ps.specialty_id")
    .where("ps.practitioner_id", "=", actor.id)
    .orderBy("s.name")
    .select("s.name")
    .execute();

const licenceColumns = ["id", "state", "licence_number", "expires_on"] as const;

export const findLicences = (read: Reader, actor: Whose) =>
  read.selectFrom("licences").select(licenceColumns).where("practitioner_id", "=", actor.id).orderBy("state").execute();

export type LicenceRow = Awaited<ReturnType<typeof findLicences>>[number];

type LicenceValues = Pick<Insertable<DB["licences"]>, "state" | "licence_number" | "expires_on">;

export const insertLicence = (tx: Tx, actor: Whose, values: LicenceValues) =>
  tx.db
    .insertInto("licences")
    .values({ ...values, practitioner_id: actor.id })
    .returning(licenceColumns)
    .executeTakeFirstOrThrow();

export const updateLicence = (tx: Tx, actor: Whose, id: number, values: LicenceValues) =>
  tx.db
    .updateTable("licences")
    .set(values)
    .where("practitioner_id", "=", actor.id)
    .where("id", "=", id)
    .returning(licenceColumns)
    .executeTakeFirst();

export const deleteLicence = (tx: Tx, actor: Whose, id: number) =>
  tx.db
    .deleteFrom("licences")
    .where("practitioner_id", "=", actor.id)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

/** Current offers first, then former ones. */
export const findProducts = (read: Reader, actor: Whose, id?: number) => {
  const rows = read
    .selectFrom("products as p")
    .innerJoin("verticals as v", "v.id", "p.vertical_id")
    .where("p.practitioner_id", "=", actor.id)
    .select(["p.id", "p.vertical_id", "v.name as vertical_name", "p.minutes", "p.price_cents"])
    .select(["p.buffer_minutes", "p.notice_minutes", "p.active"])
    .select((eb) =>
      eb.exists(eb.selectFrom("appointments as a").whereRef("a.product_id", "=", "p.id").select("a.id")).as("booked"),
    )
    .orderBy("p.active", "desc")
    .orderBy("v.sort_order")
    .orderBy("p.minutes")
    .orderBy("p.id");
  return (id === undefined ? rows : rows.where("p.id", "=", id)).execute();
};

export type ProductRow = Awaited<ReturnType<typeof findProducts>>[number];

export type ProductValues = Pick<
  Insertable<DB["products"]>,
  "vertical_id" | "minutes" | "price_cents" | "buffer_minutes" | "notice_minutes" | "active"
>;

export const insertProduct = async (tx: Tx, actor: Whose, values: ProductValues): Promise<number> => {
  const { id } = await tx.db
    .insertInto("products")
    .values({ ...values, practitioner_id: actor.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

export const updateProduct = (tx: Tx, actor: Whose, id: number, values: Updateable<DB["products"]>) =>
  tx.db.updateTable("products").set(values).where("practitioner_id", "=", actor.id).where("id", "=", id).execute();
