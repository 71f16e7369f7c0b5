/** A plan's price and card in words: "$105 every month", "Visa ending in 4242". */
import type { PlanOffer } from "@larkwell/contract/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { brandName } from "../card-typing.ts";

export const priceOf = ({ price }: Pick<PlanOffer, "price">): string => formatDollars(wireToCents(price));

export const rhythmOf = (plan: Pick<PlanOffer, "price" | "period_months">): string =>
  t("{months, plural, one {{price} every month} other {{price} every # months}}", {
    months: plan.period_months,
    price: priceOf(plan),
  });

export const cardOf = ({ brand, last4 }: { brand: string; last4: string }): string =>
  t("{brand} ending in {last4}", { brand: brandName(brand), last4 });

/** "1 month", "3 months". */
export const lengthOf = (months: number): string => t("{months, plural, one {# month} other {# months}}", { months });

interface Request extends Pick<PlanOffer, "price" | "period_months"> {
  /** The first name of the person who asks. May be empty. */
  member: string;
}

/** What a payer is asked for: nothing about care. */
export const requestOf = (request: Request): string => {
  const rhythm = { months: request.period_months, price: priceOf(request) };
  if (request.member === "")
    return t(
      "{months, plural, one {Someone you know asks you to pay for their plan: {price} every month.} other {Someone you know asks you to pay for their plan: {price} every # months.}}",
      rhythm,
    );
  return t(
    "{months, plural, one {{who} asks you to pay for their plan: {price} every month.} other {{who} asks you to pay for their plan: {price} every # months.}}",
    { ...rhythm, who: request.member },
  );
};

/** What a payer pays: nothing about care. */
export const paysOf = (request: Request): string => {
  const rhythm = { months: request.period_months, price: priceOf(request) };
  if (request.member === "")
    return t(
      "{months, plural, one {You pay for someone’s plan: {price} every month.} other {You pay for someone’s plan: {price} every # months.}}",
      rhythm,
    );
  return t(
    "{months, plural, one {You pay for {who}’s plan: {price} every month.} other {You pay for {who}’s plan: {price} every # months.}}",
    { ...rhythm, who: request.member },
  );
};
