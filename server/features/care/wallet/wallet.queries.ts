// Saved cards, the provider's customers for them, credits. SQL only.
import { type SqlBool, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { SavedCard } from "../../../outside/cards/port.ts";

interface Owner {
  id: number;
}

const cardColumns = ["id", "brand", "last4", "exp_month", "exp_year", "created_at"] as const;

/** Only cards of the provider in use: those of another one can't be charged. */
export const listCards = (read: Reader, owner: Owner, provider: string) =>
  read
    .selectFrom("payment_methods")
    .select(cardColumns)
    .where("user_id", "=", owner.id)
    .where("provider", "=", provider)
    .where("removed_at", "is", null)
    .orderBy("id", "desc")
    .execute();

export type CardRow = Awaited<ReturnType<typeof listCards>>[number];

export const findOwnCard = (read: Reader, owner: Owner, id: number) =>
  read
    .selectFrom("payment_methods")
    .select(cardColumns)
    .where("id", "=", id)
    .where("user_id", "=", owner.id)
    .where("removed_at", "is", null)
    .executeTakeFirst();

export const findCardByRef = (read: Reader, owner: Owner, provider: string, cardRef: string) =>
  read
    .selectFrom("payment_methods")
    .select(cardColumns)
    .where("user_id", "=", owner.id)
    .where("provider", "=", provider)
    .where("card_ref", "=", cardRef)
    .executeTakeFirst();

/** The same card, saved before and not removed. */
export const findSameCard = (read: Reader, owner: Owner, provider: string, fingerprint: string) =>
  read
    .selectFrom("payment_methods")
    .select([...cardColumns, "card_ref"])
    .where("user_id", "=", owner.id)
    .where("provider", "=", provider)
    .where("fingerprint", "=", fingerprint)
    .where("removed_at", "is", null)
    .executeTakeFirst();

/** A renewed card: the same number with another expiration. */
export const renewCard = (tx: Tx, id: number, { cardRef, expMonth, expYear }: SavedCard) =>
  tx.db
    .updateTable("payment_methods")
    .set({ card_ref: cardRef, exp_month: expMonth, exp_year: expYear })
    .where("id", "=", id)
    .returning(cardColumns)
    .executeTakeFirstOrThrow();

/** For the job that tells the provider. */
export const findRemovedCard = (read: Reader, id: number) =>
  read
    .selectFrom("payment_methods")
    .select(["card_ref", "provider"])
    .where("id", "=", id)
    .where("removed_at", "is not", null)
    .executeTakeFirst();

export const insertCard = (tx: Tx, owner: Owner, provider: string, card: SavedCard, now: Temporal.Instant) =>
  tx.db
    .insertInto("payment_methods")
    .values({
      user_id: owner.id,
      provider,
      card_ref: card.cardRef,
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      created_at: now,
    })
    .returning(cardColumns)
    .executeTakeFirstOrThrow();

export const markRemoved = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db.updateTable("payment_methods").set({ removed_at: now }).where("id", "=", id).execute();

export async function hasOpenPayment(read: Reader, cardId: number): Promise<boolean> {
  const row = await read
    .selectFrom("payments")
    .select("id")
    .where("payment_method_id", "=", cardId)
    .where("kind", "=", sql.lit("charge"))
    .where("status", "in", [sql.lit("pending"), sql.lit("requires_action")])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const findCustomer = (read: Reader, owner: Owner, provider: string) =>
  read
    .selectFrom("payment_customers")
    .select("customer_ref")
    .where("user_id", "=", owner.id)
    .where("provider", "=", provider)
    .executeTakeFirst();

export const findOwnerOfCustomer = (read: Reader, provider: string, customerRef: string) =>
  read
    .selectFrom("payment_customers")
    .select("user_id as id")
    .where("provider", "=", provider)
    .where("customer_ref", "=", customerRef)
    .executeTakeFirst();

/** Two calls together leave one row: the first one's. */
export const insertCustomer = (tx: Tx, owner: Owner, provider: string, customerRef: string) =>
  tx.db
    .insertInto("payment_customers")
    .values({ user_id: owner.id, provider, customer_ref: customerRef })
    .onConflict((conflict) => conflict.columns(["user_id", "provider"]).doNothing())
    .execute();

export const findRegistration = (read: Reader, owner: Owner) =>
  read.selectFrom("users").select("created_at").where("id", "=", owner.id).executeTakeFirstOrThrow();

/** Grants with something left at this instant, the next to expire first. */
export const listUsableCredits = (read: Reader, owner: Owner, now: Temporal.Instant) =>
  read
    .selectFrom("credit_grants as g")
    .leftJoin("credit_uses as u", "u.grant_id", "g.id")
    .select([
      "g.id",
      "g.cents",
      "g.reason",
      "g.expires_at",
      "g.created_at",
      sql<number>`(g.cents - coalesce(sum(u.cents), 0))::int`.as("remaining"),
      sql<string | null>`(select o.name from organizations o where o.id = g.organization_id)`.as("sponsor"),
      sql<string | null>`(select y.shown_to from top_ups t join top_up_payers y on y.id = t.payer_id
        where t.grant_id = g.id)`.as("added_by"),
    ])
    .where("g.user_id", "=", owner.id)
    .where((eb) => eb.or([eb("g.expires_at", "is", null), eb("g.expires_at", ">", now)]))
    .groupBy("g.id")
    .having(sql<SqlBool>`g.cents > coalesce(sum(u.cents), 0)`)
    .orderBy("g.expires_at", (order) => order.asc().nullsLast())
    .orderBy("g.id")
    .execute();

export type CreditRow = Awaited<ReturnType<typeof listUsableCredits>>[number];
