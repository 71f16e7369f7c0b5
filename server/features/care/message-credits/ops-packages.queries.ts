// Packages and purchases as the console lists and changes them. SQL only.
import { type SqlBool, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

interface Page {
  limit: number;
  offset: number;
}

const packages = (read: Reader) =>
  read
    .selectFrom("message_packages as k")
    .select(["k.id", "k.credits", "k.price_cents", "k.created_at", "k.retired_at"])
    .select(
      sql<number>`(select count(*)::int from message_purchases b join payments p on p.message_purchase_id = b.id
        where b.package_id = k.id and p.kind = 'charge' and p.status = 'succeeded')`.as("sold"),
    );

/** Offered ones first, by size. */
export async function listPackages(read: Reader, state: "offered" | "retired" | undefined, { limit, offset }: Page) {
  const condition =
    state === undefined
      ? sql<SqlBool>`true`
      : state === "offered"
        ? sql<SqlBool>`retired_at is null`
        : sql<SqlBool>`retired_at is not null`;
  const rows = await packages(read)
    .where(condition)
    .orderBy(sql`k.retired_at desc nulls first`)
    .orderBy("k.credits")
    .orderBy("k.id")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await read
    .selectFrom("message_packages")
    .select(sql<number>`count(*)::int`.as("total"))
    .where(condition)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type PackageRow = Awaited<ReturnType<typeof listPackages>>["rows"][number];

export const findPackage = (read: Reader, id: number) => packages(read).where("k.id", "=", id).executeTakeFirst();

/** Undefined if there is a package with this number of messages already. */
export const insertPackage = (
  tx: Tx,
  made: { credits: number; price_cents: number; created_by: number; created_at: Temporal.Instant },
) =>
  tx.db
    .insertInto("message_packages")
    .values(made)
    .onConflict((conflict) => conflict.column("credits").where("retired_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();

/** Undefined if it is not offered any more. */
export const retirePackage = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("message_packages")
    .set({ retired_at: now })
    .where("id", "=", id)
    .where("retired_at", "is", null)
    .returning(["credits", "price_cents"])
    .executeTakeFirst();

/** Credits of purchase `b` that can be refunded. */
const unused = sql`(select count(*)::int as unused, coalesce(sum(c.cents), 0)::int as cents from message_credits c
  where c.purchase_id = b.id and c.withdrawn_at is null and not exists (
    select from message_credit_uses u where u.credit_id = c.id and u.returned_at is null))`;

const isPaid = sql<SqlBool>`exists (select from payments p where p.message_purchase_id = b.id and p.kind = 'charge'
  and p.status = 'succeeded')`;

export async function listPurchases(
  read: Reader,
  memberId: number | undefined,
  { limit, offset, direction }: Page & { direction: "asc" | "desc" },
) {
  const found = read
    .selectFrom("message_purchases as b")
    .where(isPaid)
    .$if(memberId !== undefined, (query) => query.where("b.member_id", "=", memberId ?? 0));
  const rows = await found
    .innerJoin("message_packages as k", "k.id", "b.package_id")
    .innerJoinLateral(sql<{ unused: number; cents: number }>`${unused}`.as("left"), (join) => join.onTrue())
    .select(["b.id", "b.member_id", "b.created_at", "k.credits", "k.price_cents"])
    .select(["left.unused", "left.cents as unused_cents"])
    .orderBy("b.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return { rows, total };
}

export type PurchaseRow = Awaited<ReturnType<typeof listPurchases>>["rows"][number];
