// What receipts say about the clinic and its services. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export const findClinic = (read: Reader) =>
  read
    .selectFrom("receipt_clinic")
    .select(["legal_name", "address", "tax_id"])
    .where("single", "=", true)
    .executeTakeFirst();

export const saveClinic = (tx: Tx, clinic: { legal_name: string; address: string; tax_id: string }) =>
  tx.db
    .insertInto("receipt_clinic")
    .values(clinic)
    .onConflict((conflict) => conflict.column("single").doUpdateSet(clinic))
    .execute();

/** The code of the service of a product `x` at that time. */
export const codeAt = (at: ReturnType<typeof sql>) => sql<string | null>`(
  select nullif(c.code, '') from service_codes c
  where c.vertical_id = x.vertical_id and c.minutes = x.minutes and c.since <= ${at}
  order by c.since desc, c.id desc limit 1)`;

/** Every profession and length that someone offers. */
export const listServices = (read: Reader, now: Temporal.Instant) =>
  read
    .selectFrom(
      read.selectFrom("products").select(["vertical_id", "minutes"]).where("active", "=", true).distinct().as("x"),
    )
    .innerJoin("verticals as v", "v.id", "x.vertical_id")
    .select(["x.vertical_id", "x.minutes", "v.name as profession"])
    .select(codeAt(sql`${now.toString()}::timestamptz`).as("code"))
    .orderBy("v.name")
    .orderBy("x.minutes")
    .execute();

/** The first code of a service holds for all earlier visits too. */
export async function insertCode(
  tx: Tx,
  { vertical_id, minutes, code }: { vertical_id: number; minutes: number; code: string },
  by: { id: number; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`insert into service_codes (vertical_id, minutes, code, since, set_by)
    select x.vertical_id, x.minutes, ${code}::text, case when exists (
      select from service_codes c where c.vertical_id = x.vertical_id and c.minutes = x.minutes)
      then ${by.now.toString()}::timestamptz else 'epoch' end, ${by.id}::bigint
    from products x where x.vertical_id = ${vertical_id}::bigint and x.minutes = ${minutes}::int limit 1
    returning id`.execute(tx.db);
  return rows.length > 0;
}
