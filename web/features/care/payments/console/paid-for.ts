/** What a charge or a refund was for, by its number: a visit, message credits, a period of a plan, or someone's credits. */
import { t } from "@larkwell/domain/language/text.ts";

interface Paid {
  appointment_id: number | null;
  message_purchase_id: number | null;
  plan_invoice_id: number | null;
  top_up_id: number | null;
}

export function paidFor({
  appointment_id: visit,
  message_purchase_id: purchase,
  plan_invoice_id: invoice,
  top_up_id: topUp,
}: Paid): string {
  if (visit !== null) return t("Visit {visit}", { visit });
  if (purchase !== null) return t("Message credits, purchase {purchase}", { purchase });
  if (topUp !== null) return t("Added money, payment {topUp}", { topUp });
  return t("Plan, invoice {invoice}", { invoice: invoice ?? "" });
}
