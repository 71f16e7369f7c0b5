// Credits: what members have, what a visit or a first period used of them, and what was returned.
import type { CreditGrant, CreditUse } from "@larkwell/domain/payments/payment-plan.ts";
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export type JsonCredit = [id: number, remainingCents: number, expiresAt: number | null];

export const toCredit = ([id, remainingCents, expiresAt]: JsonCredit): CreditGrant => ({
  id,
  remainingCents,
  expiresAt: expiresAt === null ? null : Temporal.Instant.fromEpochMilliseconds(expiresAt),
});

/**
 * Every grant of a member with its remainder, including expired ones, because the rules ask for a given time. A column
 * for queries that need more than the credits.
 */
export const creditsAsJson = (memberId: number): RawBuilder<JsonCredit[]> => sql`(
  select coalesce(json_agg(json_build_array(g.id,
    g.cents - coalesce((select sum(x.cents) from credit_uses x where x.grant_id = g.id), 0),
    floor(extract(epoch from g.expires_at) * 1000)::bigint)), '[]')
  from credit_grants g where g.user_id = ${memberId})`;

/** A visit, or the first period of a plan. */
export type CreditPurpose = { appointmentId: number } | { invoiceId: number };

/** What it still uses of each grant, in the order it was taken. */
export async function usesOf(read: Reader, paid: CreditPurpose): Promise<CreditUse[]> {
  const rows = await read
    .selectFrom("credit_uses")
    .select(["grant_id", sql<number>`sum(cents)::bigint`.as("cents")])
    .where((eb) =>
      "invoiceId" in paid ? eb("plan_invoice_id", "=", paid.invoiceId) : eb("appointment_id", "=", paid.appointmentId),
    )
    .groupBy("grant_id")
    .orderBy(sql`min(id)`)
    .execute();
  return rows.map((row) => ({ grantId: row.grant_id, cents: Number(row.cents) })).filter((use) => use.cents > 0);
}

/** Takes from grants, or returns with negative cents. */
export async function insertUses(tx: Tx, paid: CreditPurpose, uses: readonly CreditUse[], now: Temporal.Instant) {
  if (uses.length === 0) return;
  await tx.db
    .insertInto("credit_uses")
    .values(
      uses.map((use) => ({
        grant_id: use.grantId,
        appointment_id: "appointmentId" in paid ? paid.appointmentId : null,
        plan_invoice_id: "invoiceId" in paid ? paid.invoiceId : null,
        cents: use.cents,
        created_at: now,
      })),
    )
    .execute();
}

/** Returned credits can be used for at least 30 days, even if they would have expired meanwhile. */
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
