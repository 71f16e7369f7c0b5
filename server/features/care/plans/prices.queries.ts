// New prices for members who have a plan: who was not told yet, and what they were told. SQL only.
import { type SqlBool, sql } from "kysely";
import type { Tx } from "../../../data/transaction.ts";
import { subscriptions } from "./subscriptions.queries.ts";

/** Those who bought the plan before its price for members changed, and neither pay that price nor were told about it. */
export const lockUntoldOfPrice = (tx: Tx, limit: number) =>
  subscriptions(tx.db)
    .innerJoin("subscription_plans as k", "k.id", "s.plan_id")
    .innerJoin("users as u", "u.id", "s.member_id")
    .leftJoin("plan_payers as y", (join) => join.onRef("y.member_id", "=", "s.member_id").on("y.state", "=", "paying"))
    .select(["u.language", "y.id as payer_id"])
    .select(sql<number>`k.members_price_cents`.as("members_price_cents"))
    .where("k.members_price_cents", "is not", null)
    .whereRef("s.agreed_at", "<", "k.members_price_since")
    .where(sql<SqlBool>`coalesce(s.new_price_cents, s.price_cents) <> k.members_price_cents`)
    .where("s.renews", "=", true)
    .where(
      "s.state",
      "in",
      ["trial", "active", "renewing", "past_due", "paused"].map((state) => sql.lit(state)),
    )
    .orderBy("s.id")
    .limit(limit)
    .forUpdate("s")
    .skipLocked()
    .execute();

export type UntoldRow = Awaited<ReturnType<typeof lockUntoldOfPrice>>[number];

interface PriceNotice {
  subscription_id: number;
  old_cents: number;
  new_cents: number;
  first_charge_at: Temporal.Instant | null;
  words: string;
  told_at: Temporal.Instant;
}

export const insertPriceNotices = (tx: Tx, notices: readonly PriceNotice[]) =>
  tx.db
    .insertInto("plan_price_notices")
    .values([...notices])
    .execute();
