// What a payment is for: a visit, a package of message credits, a period of a plan, or money for someone's credits.
import type { PaidFor } from "@larkwell/domain/payments/ledger.ts";

export interface Purpose {
  appointment_id: number | null;
  message_purchase_id: number | null;
  plan_invoice_id: number | null;
  top_up_id: number | null;
}

/** The database has exactly one of them. */
export function paidFor({ appointment_id, message_purchase_id, plan_invoice_id, top_up_id }: Purpose): PaidFor {
  if (appointment_id !== null) return { appointmentId: appointment_id };
  if (message_purchase_id !== null) return { purchaseId: message_purchase_id };
  if (plan_invoice_id !== null) return { invoiceId: plan_invoice_id };
  if (top_up_id !== null) return { topUpId: top_up_id };
  throw new Error("A payment is for a visit, a package, a period of a plan or credits.");
}

/** The columns of a new row. */
export const purposeOf = (paid: PaidFor): Purpose => ({
  appointment_id: "appointmentId" in paid ? paid.appointmentId : null,
  message_purchase_id: "purchaseId" in paid ? paid.purchaseId : null,
  plan_invoice_id: "invoiceId" in paid ? paid.invoiceId : null,
  top_up_id: "topUpId" in paid ? paid.topUpId : null,
});

export function isFor(payment: Purpose, paid: PaidFor): boolean {
  const wanted = purposeOf(paid);
  return (
    payment.appointment_id === wanted.appointment_id &&
    payment.message_purchase_id === wanted.message_purchase_id &&
    payment.plan_invoice_id === wanted.plan_invoice_id &&
    payment.top_up_id === wanted.top_up_id
  );
}
