// The facts of a receipt for message credits. SQL only.
import { type SqlBool, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";

/** Only of a purchase whose card was charged. */
export const findPaidPurchase = (read: Reader, owner: { id: number }, purchaseId: number) =>
  read
    .selectFrom("message_purchases as b")
    .innerJoin("message_packages as k", "k.id", "b.package_id")
    .innerJoin("users as member", "member.id", "b.member_id")
    .select(["b.id", "b.created_at", "k.credits", "k.price_cents", "member.first_name", "member.last_name"])
    .where("b.id", "=", purchaseId)
    .where("b.member_id", "=", owner.id)
    .where(sql<SqlBool>`exists (select from ledger_entries e where e.message_purchase_id = b.id and e.memo = 'charge')`)
    .executeTakeFirst();

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findPaidPurchase>>>;
