/** What a difference between the books and the card provider is called, and how it was settled. */
import type { PaymentDifference } from "@larkwell/contract/payment-differences.ts";
import { t } from "@larkwell/domain/language/text.ts";

type Way = PaymentDifference["ways"][number];
type SettledWay = NonNullable<PaymentDifference["settled"]>["way"];

export const kindWords = ({ kind, movement }: PaymentDifference): string =>
  movement === "charge"
    ? {
        unknown_movement: t("Charge that isn’t in our books"),
        amount: t("Charge of another amount"),
        missing_at_provider: t("Charge that the provider doesn’t have"),
        refund_failed: t("Refund that came back"),
      }[kind]
    : {
        unknown_movement: t("Refund that isn’t in our books"),
        amount: t("Refund of another amount"),
        missing_at_provider: t("Refund that the provider doesn’t have"),
        refund_failed: t("Refund that came back"),
      }[kind];

export const settledWords = (way: SettledWay): string =>
  ({
    explained: t("Explained"),
    linked: t("Linked to a payment"),
    refunded_at_provider: t("Refunded at the provider"),
    matched: t("Both sides agree now"),
    retried: t("Sent again"),
    credit: t("Added as credit"),
    other_means: t("Paid another way"),
  })[way];

export const wayWords = (): Record<Way, { label: string; does: string }> => ({
  explained: {
    label: t("Record an explanation"),
    does: t("This moves no money. The reason says why both sides differ."),
  },
  linked: {
    label: t("Link to a payment"),
    does: t("The payment is missing at the provider and has the same amount. This settles both differences."),
  },
  refunded_at_provider: {
    label: t("Record a refund at the provider"),
    does: t("This sends nothing. Choose it once you’ve refunded the charge in the provider’s dashboard."),
  },
});
