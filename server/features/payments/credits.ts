// Credits: what members have, what a visit used of them, and what came back.
import type { CreditGrant, CreditUse } from "@larkwell/domain/payments/payment-plan.ts";
import { sql } from "kysely";
import type { Reader } from "../../data/db.ts";
import type { Tx } from "../../data/transaction.ts";

/** Every grant of a member with what is left of it, also the expired ones: the rules ask at which time. */
export async function findCredits(read: Reader, memberId: number): Promise<CreditGrant[]> {
  const rows = await read
    .selectFrom("credit_grants as g")
    .leftJoin("credit_uses as u", "u.grant_id", "g.id")
    .select(["g.id", "g.expires_at", sql<number>`(g.cents - coalesce(sum(u.cents), 0))::bigint`.as("remaining")])
    .where("g.user_id", "=", memberId)
    .groupBy(["g.id", "g.cents", "g.expires_at"])
    .execute();
  return rows.map((row) => ({ id: row.id, remainingCents: Number(row.remaining), expiresAt: row.expires_at }));
}

/** What a visit still uses of each grant, in the order it was taken. */
export async function usesOf(read: Reader, appointmentId: number): Promise<CreditUse[]> {
  const rows = await read
    .selectFrom("credit_uses")
    .select(["grant_id", sql<number>`sum(cents)::bigint`.as("cents")])
    .where("appointment_id", "=", appointmentId)
    .groupBy("grant_id")
    .orderBy(sql`min(id)`)
    .execute();
  return rows.map((row) => ({ grantId: row.grant_id, cents: Number(row.cents) })).filter((use) => use.cents > 0);
}

/** Takes from grants, or gives back with negative cents. */
export async function insertUses(tx: Tx, appointmentId: number, uses: readonly CreditUse[], now: Temporal.Instant) {
  if (uses.length === 0) return;
  await tx.db
    .insertInto("credit_uses")
    .values(
      uses.map((use) => ({ grant_id: use.grantId, appointment_id: appointmentId, cents: use.cents, created_at: now })),
    )
    .execute();
}

/** Credits that come back can be used for 30 days at least, also when they would have run out meanwhile. */
const RETURNED_CREDIT_HOURS = 30 * 24;

export async function keepReturnedCredits(tx: Tx, uses: readonly CreditUse[], now: Temporal.Instant) {
  if (uses.length === 0) return;
  const until = now.add({ hours: RETURNED_CREDIT_HOURS });
  await tx.db
    .updateTable("credit_grants")
    .set({ expires_at: until })
    .where(
      "id",
      "in",
      uses.map((use) => use.grantId),
    )
    .where("expires_at", "<", until)
    .execute();
}
