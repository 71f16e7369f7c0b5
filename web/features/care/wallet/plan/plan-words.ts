/** A plan's price and card in words: "$105 every month", "Visa ending in 4242". */
import type { OwnPlan, PlanOffer } from "@larkwell/contract/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { brandName } from "../card-typing.ts";

export const priceOf = ({ price }: Pick<PlanOffer, "price">): string => formatDollars(wireToCents(price));

export const rhythmOf = (plan: Pick<PlanOffer, "price" | "period_months">): string =>
  t("{months, plural, one {{price} every month} other {{price} every # months}}", {
    months: plan.period_months,
    price: priceOf(plan),
  });

export const cardOf = ({ brand, last4 }: NonNullable<OwnPlan["card"]>): string =>
  t("{brand} ending in {last4}", { brand: brandName(brand), last4 });
