// What a plan is and what it costs, in the words that a member sees before paying. The purchase keeps the terms as they were shown.
import { t } from "../language/text.ts";
import { RETRY_DAYS } from "./subscription.ts";

export interface PlanPrice {
  /** As it is shown: "$105". */
  price: string;
  /** The length of a period. */
  months: number;
}

export const planIncludes = (): string[] => [
  t("Video visits with the practitioners of the directory, at no extra cost"),
  t("Messages to practitioners, without message credits"),
];

/** What the member agrees to by paying. */
export const planTerms = ({ price, months }: PlanPrice): string[] => [
  t(
    "{months, plural, one {You pay {price} today, and {price} every month until you cancel.} other {You pay {price} today, and {price} every # months until you cancel.}}",
    { months, price },
  ),
  t(
    "You can cancel online at any time. Your plan then stays until the end of the time you paid for, and we don’t charge you again. We don’t refund the rest of that time.",
  ),
  t(
    "If a payment fails, your plan stays for {days} days while we try your card again. It ends if no payment succeeds.",
    { days: RETRY_DAYS.at(-1) ?? 0 },
  ),
];

/** How a plan goes on, for emails: says nothing of what it is for. */
export const planRhythm = ({ price, months }: PlanPrice): string =>
  t(
    "{months, plural, one {You pay {price} every month until you cancel. To cancel, open your wallet and choose “Cancel plan”.} other {You pay {price} every # months until you cancel. To cancel, open your wallet and choose “Cancel plan”.}}",
    { months, price },
  );
