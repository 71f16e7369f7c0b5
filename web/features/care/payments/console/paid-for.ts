/** What a charge or a refund was for, by its number: a visit, or message credits. */
import { t } from "@larkwell/domain/language/text.ts";

interface Paid {
  appointment_id: number | null;
  message_purchase_id: number | null;
}

export const paidFor = ({ appointment_id: visit, message_purchase_id: purchase }: Paid): string =>
  visit === null
    ? t("Message credits, purchase {purchase}", { purchase: purchase ?? "" })
    : t("Visit {visit}", { visit });
