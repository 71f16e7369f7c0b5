// The append-only ledger (D48): writing movements, and the sums that a settlement needs.
import { randomUUID } from "node:crypto";
import {
  assertBalanced,
  type LedgerAccount,
  type LedgerEntry,
  type Movement,
} from "@larkwell/domain/payments/ledger.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

const ownedByPeople: readonly LedgerAccount[] = [
  "card",
  "credits",
  "earnings",
  "paid_out",
  "other_means",
  "message_credits",
  "message_wait",
  "plan_prepaid",
  "top_up",
];

const ownerOf = (entry: LedgerEntry) => (ownedByPeople.includes(entry.account) ? entry.ownerId : null);

/** Writes one movement; at commit the database refuses movements that don't add up to zero. */
export const insertMovement = (
  tx: Tx,
  movement: Movement,
  now: Temporal.Instant,
  paymentId: number | null = null,
): Promise<void> => insertMovements(tx, [{ movement, paymentId }], now);

/** The same for several, with one statement. */
export async function insertMovements(
  tx: Tx,
  movements: readonly { movement: Movement; paymentId: number | null }[],
  now: Temporal.Instant,
): Promise<void> {
  await tx.db
    .insertInto("ledger_entries")
    .values(movements.flatMap(({ movement, paymentId }) => rowsOf(movement, paymentId, now)))
    .execute();
}

function rowsOf(movement: Movement, paymentId: number | null, now: Temporal.Instant) {
  assertBalanced(movement.entries);
  const movementId = randomUUID();
  return movement.entries.map((entry) => ({
    movement_id: movementId,
    account: entry.account,
    user_id: ownerOf(entry),
    appointment_id: movement.appointmentId,
    message_purchase_id: movement.purchaseId ?? null,
    plan_invoice_id: movement.invoiceId ?? null,
    top_up_id: movement.topUpId ?? null,
    payout_statement_id: movement.payoutStatementId ?? null,
    payment_id: paymentId,
    cents: entry.cents,
    memo: movement.kind,
    created_at: now,
  }));
}

/** Whether the books have money from this payment's card. */
export async function tookMoney(read: Reader, paymentId: number): Promise<boolean> {
  const row = await read
    .selectFrom("ledger_entries")
    .select("id")
    .where("payment_id", "=", paymentId)
    .where("memo", "=", "charge")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What is still held for a visit, in cents. */
export async function heldFor(read: Reader, appointmentId: number): Promise<number> {
  const row = await read
    .selectFrom("ledger_entries")
    .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as("cents"))
    .where("appointment_id", "=", appointmentId)
    .where("account", "=", "held")
    .executeTakeFirstOrThrow();
  return Number(row.cents);
}

/** What a plan covered of a visit and did not get back, in cents. */
export async function coveredByPlan(read: Reader, appointmentId: number): Promise<number> {
  const row = await read
    .selectFrom("ledger_entries")
    .select(sql<number>`coalesce(-sum(cents), 0)::bigint`.as("cents"))
    .where("appointment_id", "=", appointmentId)
    .where("account", "=", "credit_source")
    .executeTakeFirstOrThrow();
  return Number(row.cents);
}

/** The sums of the books, in cents by account: the closings, and what was added since. */
export async function sumBooks(read: Reader) {
  const { rows } = await sql<{ account: LedgerAccount; cents: number; entries: number }>`
    select account, sum(cents)::bigint as cents, sum(entries)::bigint as entries from (
      select account, cents, entries from ledger_closings
      union all
      select account, cents, 1 from ledger_entries
      where id > (select coalesce(max(through_id), 0) from ledger_closings)
    ) as books
    group by account order by account`.execute(read);
  return rows;
}
