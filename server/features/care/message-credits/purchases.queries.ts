// Purchases of message credits and the packages on sale. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { type Card, cardAsJson } from "../payments/member-card.ts";
import { isCovered } from "./message-credits.queries.ts";

interface Owner {
  id: number;
}

export const listOffered = (read: Reader) =>
  read
    .selectFrom("message_packages")
    .select(["id", "credits", "price_cents"])
    .where("retired_at", "is", null)
    .orderBy("credits")
    .execute();

export const findOffered = (read: Reader, id: number) =>
  read
    .selectFrom("message_packages")
    .select(["id", "credits", "price_cents"])
    .where("id", "=", id)
    .where("retired_at", "is", null)
    .executeTakeFirst();

const purchases = (read: Reader, owner: Owner) =>
  read
    .selectFrom("message_purchases as b")
    .innerJoin("payments as p", "p.message_purchase_id", "b.id")
    .select(["b.id", "b.package_id", "p.id as payment_id", "p.status", "p.payment_method_id"])
    .where("b.member_id", "=", owner.id)
    .where("p.kind", "=", sql.lit("charge"));

export const findByRequestKey = (read: Reader, owner: Owner, requestKey: string) =>
  purchases(read, owner).where("b.request_key", "=", requestKey).executeTakeFirst();

export const findPurchase = (read: Reader, owner: Owner, id: number) =>
  purchases(read, owner).where("b.id", "=", id).executeTakeFirst();

/** The purchase whose payment is not known yet. Under the lock of the member there is one at most. */
export const findOpenPurchase = (read: Reader, owner: Owner) =>
  purchases(read, owner)
    .where("p.member_id", "=", owner.id)
    .where("p.status", "in", [sql.lit("pending"), sql.lit("requires_action")])
    .orderBy("p.id", "desc")
    .limit(1)
    .executeTakeFirst();

export type BegunPurchase = NonNullable<Awaited<ReturnType<typeof findOpenPurchase>>>;

interface Buyer {
  card: Card | null;
  is_leaving: boolean;
  /** A sponsor or a plan covers the member's messages (R6.031, R6.032). */
  is_covered: boolean;
}

export async function readBuyer(
  read: Reader,
  {
    memberId,
    provider,
    cardId,
    now,
  }: { memberId: number; provider: string; cardId: number | undefined; now: Temporal.Instant },
): Promise<Buyer> {
  const { rows } = await sql<Buyer>`select ${cardAsJson(memberId, provider, cardId)} as card,
    exists (select from account_deletions d where d.user_id = ${memberId} and d.taken_back_at is null and d.done_at is null)
      as is_leaving,
    ${isCovered(memberId, now)} as is_covered`.execute(read);
  return rows[0] ?? { card: null, is_leaving: false, is_covered: false };
}

export const insertPurchase = (
  tx: Tx,
  purchase: { member_id: number; package_id: number; request_key: string; created_at: Temporal.Instant },
) => tx.db.insertInto("message_purchases").values(purchase).returning("id").executeTakeFirstOrThrow();

export const findPackageOf = (read: Reader, purchaseId: number) =>
  read
    .selectFrom("message_purchases as b")
    .innerJoin("message_packages as k", "k.id", "b.package_id")
    .select(["k.credits", "k.price_cents"])
    .where("b.id", "=", purchaseId)
    .executeTakeFirstOrThrow();

export const findOwnerOf = (read: Reader, purchaseId: number) =>
  read.selectFrom("message_purchases").select("member_id").where("id", "=", purchaseId).executeTakeFirstOrThrow();
