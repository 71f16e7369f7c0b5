// What a payment is for: a visit, or a package of message credits.
import type { PaidFor } from "@larkwell/domain/payments/ledger.ts";

export interface Purpose {
  appointment_id: number | null;
  message_purchase_id: number | null;
}

/** The database has exactly one of both. */
export function paidFor({ appointment_id, message_purchase_id }: Purpose): PaidFor {
  if (appointment_id !== null) return { appointmentId: appointment_id };
  if (message_purchase_id !== null) return { purchaseId: message_purchase_id };
  throw new Error("A payment is for a visit or for a package.");
}

export const isFor = (payment: Purpose, paid: PaidFor): boolean =>
  "appointmentId" in paid
    ? payment.appointment_id === paid.appointmentId
    : payment.message_purchase_id === paid.purchaseId;

/** The columns of a new row. */
export const purposeOf = (paid: PaidFor): Purpose => ({
  appointment_id: "appointmentId" in paid ? paid.appointmentId : null,
  message_purchase_id: "purchaseId" in paid ? paid.purchaseId : null,
});
