// Charges and refunds of message packages and plans, for the features that sell them.
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { findChargeOf, insertPayment, insertPayments, type NewPayment } from "./payments.queries.ts";

type PurchasePayment = NewPayment & { purchaseId: number };

/** In the transaction that also stores what is paid for, or takes it back. */
export const beginPurchasePayment = (tx: Tx, payment: PurchasePayment) => insertPayment(tx, payment);

/** The last charge for a purchase. */
export const findPurchaseCharge = (read: Reader, purchaseId: number) => findChargeOf(read, { purchaseId });

/** Charges for periods of plans, many with one statement. */
export const beginInvoicePayments = (tx: Tx, payments: readonly (NewPayment & { invoiceId: number })[]) =>
  insertPayments(tx, payments);
