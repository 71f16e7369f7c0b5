// Charges and refunds of message packages, for the feature that sells them.
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { findChargeOf, insertPayment, type NewPayment } from "./payments.queries.ts";

type PurchasePayment = NewPayment & { purchaseId: number };

/** In the transaction that also stores what is paid for, or takes it back. */
export const beginPurchasePayment = (tx: Tx, payment: PurchasePayment) => insertPayment(tx, payment);

/** The last charge for a purchase. */
export const findPurchaseCharge = (read: Reader, purchaseId: number) => findChargeOf(read, { purchaseId });
