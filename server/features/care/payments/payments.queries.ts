// Payments of visits, message credits, plans and credits: charges and refunds, and their cards. SQL only.
import { randomUUID } from "node:crypto";
import type { PaidFor } from "@larkwell/domain/payments/ledger.ts";
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { purposeOf } from "./purpose.ts";

const columns = [
  "id",
  "appointment_id",
  "message_purchase_id",
  "plan_invoice_id",
  "top_up_id",
  "refund_of",
  "member_id",
  "payer_id",
  "kind",
  "card_cents",
  "credit_cents",
  "payment_method_id",
  "provider",
  "provider_ref",
  "idempotency_key",
  "status",
  "failure_code",
  "failure_message",
  "created_at",
] as const;

export const findPayment = (read: Reader, id: number) =>
  read.selectFrom("payments").select(columns).where("id", "=", id).executeTakeFirst();

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

const paymentLocked = compiledOnce((read, { id }: { id: number }) =>
  read.selectFrom("payments").select(columns).where("id", "=", id).forUpdate(),
);

/** The same, locked until the end of the transaction: the first request settles it. */
export const lockPayment = async (tx: Tx, id: number): Promise<PaymentRow | undefined> =>
  (await paymentLocked(tx.db, { id }))[0];

/** Charges for periods of plans that are not settled, locked in the order of their numbers. */
export const lockPendingPeriods = (tx: Tx, ids: readonly number[]) =>
  tx.db
    .selectFrom("payments")
    .select(columns)
    .where("id", "in", [...ids])
    .where("status", "=", sql.lit("pending"))
    .where("kind", "=", sql.lit("charge"))
    .where("plan_invoice_id", "is not", null)
    .orderBy("id")
    .forUpdate()
    .$narrowType<{ plan_invoice_id: number }>()
    .execute();

export async function markSucceeded(tx: Tx, paid: readonly { id: number; ref: string }[], now: Temporal.Instant) {
  await sql`update payments p set status = 'succeeded', provider_ref = n.ref, settled_at = ${now.toString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as n (id bigint, ref text) where p.id = n.id`.execute(
    tx.db,
  );
}

export const findChargeOf = (read: Reader, paid: PaidFor) =>
  read
    .selectFrom("payments")
    .select(columns)
    .$if("appointmentId" in paid, (query) => query.where("appointment_id", "=", purposeOf(paid).appointment_id))
    .$if("purchaseId" in paid, (query) => query.where("message_purchase_id", "=", purposeOf(paid).message_purchase_id))
    .$if("invoiceId" in paid, (query) => query.where("plan_invoice_id", "=", purposeOf(paid).plan_invoice_id))
    .$if("topUpId" in paid, (query) => query.where("top_up_id", "=", purposeOf(paid).top_up_id))
    .where("kind", "=", sql.lit("charge"))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const findPaymentByKey = (read: Reader, idempotencyKey: string) =>
  read.selectFrom("payments").select(columns).where("idempotency_key", "=", idempotencyKey).executeTakeFirst();

export const findPaymentByRef = (read: Reader, provider: string, providerRef: string, kind: "charge" | "refund") =>
  read
    .selectFrom("payments")
    .select(columns)
    .where("provider_ref", "=", providerRef)
    .where("provider", "=", provider)
    .where("kind", "=", kind)
    .executeTakeFirst();

/** Payments that have been open since `before`, oldest first. */
export const findOpenPayments = (read: Reader, before: Temporal.Instant, limit: number) =>
  read
    .selectFrom("payments")
    .select(columns)
    .where("status", "in", [sql.lit("pending"), sql.lit("requires_action")])
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(limit)
    .execute();

/** Challenges of this member that were never answered. */
export const findOpenChallenges = (read: Reader, memberId: number) =>
  read
    .selectFrom("payments")
    .select(columns)
    .where("member_id", "=", memberId)
    .where("kind", "=", sql.lit("charge"))
    .where("status", "=", sql.lit("requires_action"))
    .execute();

export type NewPayment = PaidFor & {
  memberId: number;
  kind: "charge" | "refund";
  cardCents: number;
  creditCents: number;
  paymentMethodId: number | null;
  provider: string;
  status: "pending" | "succeeded";
  /** The charge that a refund returns, if its purpose may have several. */
  refundOf?: number | null;
  /** Whose card it is, if it is not the member's. */
  payerId?: number | null;
  now: Temporal.Instant;
};

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await insertPayments(tx, [payment]);
  if (!row) throw new Error("A payment that was just written is there.");
  return row;
}

/** Several, with one statement. The answer has no order. */
export const insertPayments = (tx: Tx, payments: readonly NewPayment[]): Promise<PaymentRow[]> =>
  tx.db
    .insertInto("payments")
    .values(
      payments.map((payment) => ({
        ...purposeOf(payment),
        member_id: payment.memberId,
        kind: payment.kind,
        card_cents: payment.cardCents,
        credit_cents: payment.creditCents,
        payment_method_id: payment.paymentMethodId,
        provider: payment.provider,
        refund_of: payment.refundOf ?? null,
        payer_id: payment.payerId ?? null,
        idempotency_key: `${payment.kind}-${randomUUID()}`,
        status: payment.status,
        created_at: payment.now,
        settled_at: payment.status === "succeeded" ? payment.now : null,
      })),
    )
    .returning(columns)
    .execute();

export const updatePayment = (
  tx: Tx,
  id: number,
  values: {
    status?: "requires_action" | "succeeded" | "failed";
    provider_ref?: string;
    failure_code?: string;
    failure_message?: string;
    settled_at?: Temporal.Instant;
  },
) => tx.db.updateTable("payments").set(values).where("id", "=", id).execute();

interface CardRefs {
  card_ref: string;
  customer_ref: string;
}

type PaidWith = Pick<PaymentRow, "payment_method_id" | "member_id" | "payer_id" | "top_up_id">;

/** What a charge needs of its card, even if the card was removed meanwhile. */
export function findCardOfPayment(read: Reader, payment: PaidWith): Promise<CardRefs | undefined> {
  if (payment.top_up_id !== null) return findTopUpCard(read, payment.top_up_id);
  return payment.payer_id === null ? findOwnCard(read, payment) : findPayersCard(read, payment.payer_id);
}

/** Kept until the charge is settled. */
const findTopUpCard = (read: Reader, topUpId: number) =>
  read
    .selectFrom("top_ups")
    .innerJoin("top_up_payers as payer", "payer.id", "top_ups.payer_id")
    .select([sql<string>`coalesce(top_ups.card_ref, 'removed')`.as("card_ref"), "payer.customer_ref"])
    .where("top_ups.id", "=", topUpId)
    .where("payer.customer_ref", "is not", null)
    .$narrowType<{ customer_ref: string }>()
    .executeTakeFirst();

/** Without its card the customer stays, so that a charge can be found. The provider then declines to charge it. */
const findPayersCard = (read: Reader, payerId: number) =>
  read
    .selectFrom("plan_payers")
    .select([sql<string>`coalesce(card_ref, 'removed')`.as("card_ref"), "customer_ref"])
    .where("id", "=", payerId)
    .where("customer_ref", "is not", null)
    .$narrowType<{ customer_ref: string }>()
    .executeTakeFirst();

const findOwnCard = (read: Reader, payment: PaidWith) =>
  read
    .selectFrom("payment_methods")
    .innerJoin("payment_customers", (join) =>
      join
        .onRef("payment_customers.user_id", "=", "payment_methods.user_id")
        .onRef("payment_customers.provider", "=", "payment_methods.provider"),
    )
    .select(["payment_methods.card_ref", "payment_customers.customer_ref"])
    .where("payment_methods.id", "=", payment.payment_method_id ?? 0)
    .where("payment_methods.user_id", "=", payment.member_id)
    .executeTakeFirst();

/** Card payments with a provider's reference, or refunds that failed, since a given time: what the reconciliation compares. */
export const findSettledPayments = (read: Reader, provider: string, since: Temporal.Instant) =>
  read
    .selectFrom("payments")
    .select(["id", "kind", "status", "card_cents", "provider_ref", "settled_at", "resolution"])
    .where("provider", "=", provider)
    .where("card_cents", ">", 0)
    .where("created_at", ">=", since)
    .where((or) =>
      or.or([
        or("provider_ref", "is not", null),
        or.and([or("kind", "=", sql.lit("refund")), or("status", "=", sql.lit("failed"))]),
      ]),
    )
    .execute();

export const insertReconciliation = (
  tx: Tx,
  values: { provider: string; since: Temporal.Instant; until: Temporal.Instant; differences: string },
) => tx.db.insertInto("reconciliations").values(values).execute();

/** An event of the card provider that was already processed. */
export async function isKnownEvent(read: Reader, eventId: string): Promise<boolean> {
  const row = await read
    .selectFrom("card_events")
    .select("event_id")
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row !== undefined;
}

export const rememberEvent = (tx: Tx, event: { id: string; provider: string; kind: string }, now: Temporal.Instant) =>
  tx.db
    .insertInto("card_events")
    .values({ event_id: event.id, provider: event.provider, kind: event.kind, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
