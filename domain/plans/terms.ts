// What a plan is and what it costs, in the words that a member sees before paying. The purchase keeps the terms as they were shown.
import { t } from "../language/text.ts";
import { PRICE_NOTICE_DAYS, RETRY_DAYS } from "./subscription.ts";
import { trialNoticeDays } from "./trial.ts";

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

/** What the member agrees to by paying. `today`: less than the price, if a code lowers the first payment. */
export const planTerms = ({ price, months, today }: PlanPrice & { today: string }): string[] => [
  t(
    "{months, plural, one {You pay {today} today, and {price} every month until you cancel.} other {You pay {today} today, and {price} every # months until you cancel.}}",
    { months, price, today },
  ),
  t(
    "You can cancel online at any time. Your plan then stays until the end of the time you paid for, and we don’t charge you again. We don’t refund the rest of that time.",
  ),
  ...lateAndPriceTerms(),
];

const lateAndPriceTerms = (): string[] => [
  t(
    "If a payment fails, your plan stays for {days} days while we try your card again. It ends if no payment succeeds.",
    { days: RETRY_DAYS.at(-1) ?? 0 },
  ),
  t("If the price changes, we email you at least {days} days before you pay the new one.", { days: PRICE_NOTICE_DAYS }),
];

interface TrialPrice extends PlanPrice {
  days: number;
  /** The day of the first payment. */
  on: string;
}

/** What the member agrees to by starting a trial. */
export const trialTerms = ({ price, months, days, on }: TrialPrice): string[] => [
  t("Your plan is free until {on}. You pay nothing today.", { on }),
  t(
    "{months, plural, one {On {on}, we charge {price} to your card, and then {price} every month until you cancel.} other {On {on}, we charge {price} to your card, and then {price} every # months until you cancel.}}",
    { months, price, on },
  ),
  t(
    "{days, plural, one {We email you at least one day before the first payment. If we can’t tell you in time, we charge you later.} other {We email you at least # days before the first payment. If we can’t tell you in time, we charge you later.}}",
    { days: trialNoticeDays(days) },
  ),
  t(
    "To pay nothing, cancel before the first payment: open your wallet and choose “Cancel plan”. Your plan then stays until the free time ends.",
  ),
  t(
    "After that too, you can cancel online at any time. Your plan then stays until the end of the time you paid for, and we don’t charge you again. We don’t refund the rest of that time.",
  ),
  ...lateAndPriceTerms(),
];

/** What a member is told about the first payment after a trial. */
export const firstChargeWords = ({ price, months, on }: PlanPrice & { on: string }): string =>
  t(
    "{months, plural, one {On {on}, we charge {price}, and then {price} every month until you cancel. To pay nothing, cancel before: open your wallet and choose “Cancel plan”.} other {On {on}, we charge {price}, and then {price} every # months until you cancel. To pay nothing, cancel before: open your wallet and choose “Cancel plan”.}}",
    { months, price, on },
  );

interface PriceChange extends PlanPrice {
  old: string;
  /** The day of the first payment with it. Null: the price stays as it is. */
  from: string | null;
}

/** What a member with a plan is told about its new price. */
export const newPriceWords = ({ price, old, months, from }: PriceChange): string =>
  from === null
    ? t(
        "{months, plural, one {The price stays as it is: {price} every month. The change we wrote to you about won’t happen.} other {The price stays as it is: {price} every # months. The change we wrote to you about won’t happen.}}",
        { months, price },
      )
    : t(
        "{months, plural, one {From {from} on, you pay {price} every month. Until then, you pay {old}. To cancel before that day, open your wallet and choose “Cancel plan”.} other {From {from} on, you pay {price} every # months. Until then, you pay {old}. To cancel before that day, open your wallet and choose “Cancel plan”.}}",
        { months, price, old, from },
      );

/** What a member is told before a charge that may surprise them. */
export const chargeAheadWords = ({ price, on }: { price: string; on: string }): string =>
  t("On {on}, we’ll charge {price}. To cancel before that day, open your wallet and choose “Cancel plan”.", {
    on,
    price,
  });

/** How a plan goes on, for emails: says nothing of what it is for. */
export const planRhythm = ({ price, months }: PlanPrice): string =>
  t(
    "{months, plural, one {You pay {price} every month until you cancel. To cancel, open your wallet and choose “Cancel plan”.} other {You pay {price} every # months until you cancel. To cancel, open your wallet and choose “Cancel plan”.}}",
    { months, price },
  );

export interface GiftPrice extends PlanPrice {
  /** Of one period: "$105". All of them: */
  total: string;
  periods: number;
  /** For how many days it can be claimed. */
  days: number;
}

/** What the giver agrees to by paying. */
export const giftTerms = ({ price, months, periods, total, days }: GiftPrice): string[] => [
  t(
    "{all, plural, one {You pay {total} today, once. It pays for one month.} other {You pay {total} today, once. It pays for # months.}}",
    { all: months * periods, total },
  ),
  t(
    "{periods, plural, one {The plan costs {price} and doesn’t renew.} other {That is {price}, # times. The plan doesn’t renew.}}",
    { periods, price },
  ),
  t(
    "The time starts when the gift is claimed. If no one claims it within {days} days after we send it, we refund all of it to your card. Until it’s claimed, you can take it back.",
    { days },
  ),
  t("Once it’s claimed, we don’t refund it. We tell you that it was claimed, and nothing else."),
];

/** What the person who claims a gift agrees to. */
export const claimTerms = (months: number): string[] => [
  t(
    "{months, plural, one {The plan is paid for one month, starting when you claim it. Then it ends. It doesn’t renew.} other {The plan is paid for # months, starting when you claim it. Then it ends. It doesn’t renew.}}",
    { months },
  ),
  t("You need no card, and we don’t charge you."),
  t("The person who gave it sees that it was claimed, and nothing else: not who you are, and nothing about your care."),
];

interface PayerPrice extends PlanPrice {
  /** The plan begins with the card. */
  startsNow: boolean;
  /** The day on which the member's free time ends. Null: there is none. */
  freeUntil: string | null;
}

/** What a payer agrees to by saving a card. */
export const payerTerms = ({ price, months, startsNow, freeUntil }: PayerPrice): string[] => [
  freeUntil !== null
    ? t(
        "{months, plural, one {The plan is free until {on}. You pay {price} on that day, and {price} every month until you stop.} other {The plan is free until {on}. You pay {price} on that day, and {price} every # months until you stop.}}",
        { months, price, on: freeUntil },
      )
    : startsNow
      ? t(
          "{months, plural, one {You pay {price} today, and {price} every month until you stop.} other {You pay {price} today, and {price} every # months until you stop.}}",
          { months, price },
        )
      : t(
          "{months, plural, one {You pay {price} every month, starting with the next payment, until you stop.} other {You pay {price} every # months, starting with the next payment, until you stop.}}",
          { months, price },
        ),
  t("You can stop online at any time. We then don’t charge you again. We don’t refund time that is already paid."),
  t("If the price changes, we email you at least {days} days before you pay the new one.", { days: PRICE_NOTICE_DAYS }),
  t("You see the amount and the date of each payment. You don’t see what the plan is used for."),
];
