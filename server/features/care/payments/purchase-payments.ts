// Charges and refunds of message packages and plans, for the features that sell them.
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { findChargeOf, insertPayment, insertPayments, type NewPayment } from "./payments.queries.ts";

type PurchasePayment = NewPayment & { purchaseId: number };

/** In the transaction that also stores what is paid for, or takes it back. */
export const beginPurchasePayment = (tx: Tx, payment: PurchasePayment) => insertPayment(tx, payment);

/** The last charge for a purchase. */
export const findPurchaseCharge = (read: Reader, purchaseId: number) => findChargeOf(read, { purchaseId });

interface InvoiceCharge {
  invoiceId: number;
  memberId: number;
  cents: number;
  cardId: number;
  provider: string;
  now: Temporal.Instant;
}

const chargeOf = ({ invoiceId, memberId, cents, cardId, provider, now }: InvoiceCharge): NewPayment => ({
  invoiceId,
  memberId,
  kind: "charge",
  cardCents: cents,
  creditCents: 0,
  paymentMethodId: cardId,
  provider,
  status: "pending",
  now,
});

/** A charge for a period of a plan. */
export const beginInvoiceCharge = (tx: Tx, charge: InvoiceCharge) => insertPayment(tx, chargeOf(charge));

/** Several, with one statement. */
export const beginInvoiceCharges = (tx: Tx, charges: readonly InvoiceCharge[]) =>
  insertPayments(tx, charges.map(chargeOf));
