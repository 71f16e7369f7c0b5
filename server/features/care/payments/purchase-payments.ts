// Charges and refunds of message packages, plans and added money, for the features that sell or take them.
import { creditUse } from "@larkwell/domain/payments/ledger.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { insertUses } from "./credits.ts";
import { insertMovement } from "./ledger.ts";
import {
  findChargeOf,
  findPayment,
  insertPayment,
  insertPayments,
  type NewPayment,
  type PaymentRow,
} from "./payments.queries.ts";
import { paidFor } from "./purpose.ts";

type PurchasePayment = NewPayment & { purchaseId: number };

/** In the transaction that also stores what is paid for, or takes it back. */
export const beginPurchasePayment = (tx: Tx, payment: PurchasePayment) => insertPayment(tx, payment);

/** The last charge for a purchase. */
export const findPurchaseCharge = (read: Reader, purchaseId: number) => findChargeOf(read, { purchaseId });

interface InvoiceCharge {
  invoiceId: number;
  memberId: number;
  /** Of the card. */
  cents: number;
  /** Already taken from the member's credits. */
  creditCents?: number;
  /** Null if a payer's card pays. */
  cardId: number | null;
  payerId?: number | null;
  provider: string;
  now: Temporal.Instant;
}

const chargeOf = ({
  invoiceId,
  memberId,
  cents,
  creditCents = 0,
  cardId,
  payerId,
  provider,
  now,
}: InvoiceCharge): NewPayment => ({
  invoiceId,
  memberId,
  kind: "charge",
  cardCents: cents,
  creditCents,
  paymentMethodId: cardId,
  payerId: payerId ?? null,
  provider,
  status: "pending",
  now,
});

/** A charge for a period of a plan. */
export const beginInvoiceCharge = (tx: Tx, charge: InvoiceCharge) => insertPayment(tx, chargeOf(charge));

/** The part of the charge that a grant pays, in the same transaction. */
export async function payWithCredit(
  tx: Tx,
  payment: PaymentRow,
  grantId: number,
  now: Temporal.Instant,
): Promise<void> {
  const { member_id: memberId, plan_invoice_id: invoiceId, credit_cents: cents } = payment;
  if (invoiceId === null) throw new Error("Only periods of plans are paid this way.");
  await insertUses(tx, { invoiceId }, [{ grantId, cents }], now);
  await insertMovement(tx, creditUse({ memberId, invoiceId, cents }), now, payment.id);
}

/** Several, with one statement. */
export const beginInvoiceCharges = (tx: Tx, charges: readonly InvoiceCharge[]) =>
  insertPayments(tx, charges.map(chargeOf));

interface TopUpCharge {
  topUpId: number;
  memberId: number;
  cents: number;
  provider: string;
  now: Temporal.Instant;
}

/** Someone's card pays for a member's credits. */
export const beginTopUpCharge = (tx: Tx, { cents, ...charge }: TopUpCharge) =>
  insertPayment(tx, {
    ...charge,
    kind: "charge",
    cardCents: cents,
    creditCents: 0,
    paymentMethodId: null,
    status: "pending",
  });

/** A part of it goes back, or all. */
export async function refundTopUpCharge(
  tx: Tx,
  { topUpId, cents, now }: Pick<TopUpCharge, "topUpId" | "cents" | "now">,
): Promise<PaymentRow> {
  const charge = await findChargeOf(tx.db, { topUpId });
  if (!charge) throw new Error("A payment that is refunded is there.");
  const refund = await insertPayment(tx, {
    topUpId,
    memberId: charge.member_id,
    kind: "refund",
    cardCents: cents,
    creditCents: 0,
    paymentMethodId: null,
    provider: charge.provider,
    status: "pending",
    refundOf: charge.id,
    now,
  });
  await tx.queue("payment", { paymentId: refund.id }, { dedupeKey: `payment:${refund.id}:refund` });
  return refund;
}

/** Returns all the money of a charge that nothing was given for. */
export async function refundWhole(tx: Tx, payment: PaymentRow, now: Temporal.Instant): Promise<void> {
  const refund = await insertPayment(tx, {
    ...paidFor(payment),
    memberId: payment.member_id,
    kind: "refund",
    cardCents: payment.card_cents,
    // The credits of a first period are back already. The receipt says so.
    creditCents: payment.plan_invoice_id === null ? 0 : payment.credit_cents,
    paymentMethodId: payment.payment_method_id,
    payerId: payment.payer_id,
    provider: payment.provider,
    status: "pending",
    refundOf: payment.id,
    now,
  });
  await tx.queue("payment", { paymentId: refund.id }, { dedupeKey: `payment:${refund.id}:refund` });
}

/** The same for a charge that paid a gift. */
export async function refundPayment(tx: Tx, paymentId: number, now: Temporal.Instant): Promise<void> {
  const payment = await findPayment(tx.db, paymentId);
  if (!payment) throw new Error("A payment that is refunded is there.");
  await refundWhole(tx, payment, now);
}
