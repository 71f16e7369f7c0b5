// What is used, returned and disputed of money that others added, for this feature and for the page about leaving. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";

/** What visits use of the credit of `t`, and what went back of it, in cents. */
export const usedOf = sql<number>`(select coalesce(sum(u.cents), 0)::int from credit_uses u where u.grant_id = t.grant_id)`;
export const returnedOf = sql<number>`(select coalesce(sum(u.cents), 0)::int from credit_uses u where u.top_up_id = t.id)`;

/** A charge that is disputed, or was lost, accepts no refund. */
export const isDisputed = sql<boolean>`exists (select from payments p join disputes d on d.payment_id = p.id
  where p.top_up_id = t.id and d.status <> 'won')`;

/** Credit that came from others and of which nothing was used, in cents. */
export async function sumUntouched(read: Reader, owner: { id: number }): Promise<number> {
  const row = await read
    .selectFrom("top_ups as t")
    .select(sql<number>`coalesce(sum(t.cents), 0)::int`.as("cents"))
    .where("t.member_id", "=", owner.id)
    .where("t.state", "=", sql.lit("paid"))
    .where(usedOf, "=", 0)
    .where(isDisputed, "=", false)
    .executeTakeFirstOrThrow();
  return row.cents;
}
