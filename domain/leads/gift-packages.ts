// What somebody can give: credit for visits, in fixed amounts.

export const GIFT_PACKAGES = ["credit_50", "credit_100", "credit_200"] as const;
export type GiftPackage = (typeof GIFT_PACKAGES)[number];

/** The credit in cents that the recipient gets. */
export const GIFT_CENTS: Readonly<Record<GiftPackage, number>> = {
  credit_50: 5_000,
  credit_100: 10_000,
  credit_200: 20_000,
};

/** How long ahead a gift can be asked for (days). */
export const GIFT_DAYS_AHEAD = 365;
/** Signs in the giver's note. */
export const MAX_GIFT_MESSAGE = 500;

/**
 * What is wrong with the day that a gift is wished for; undefined when it is fine. Where the giver is, is not known: until the
 * day is over everywhere on earth it may be her today.
 */
export function giftDayFault(day: string, now: Temporal.Instant): string | undefined {
  const earliest = now.toZonedDateTimeISO("Etc/GMT+12").toPlainDate();
  const latest = now.toZonedDateTimeISO("Pacific/Kiritimati").toPlainDate().add({ days: GIFT_DAYS_AHEAD });
  if (Temporal.PlainDate.compare(day, earliest) < 0) return "Please choose today or a day to come.";
  if (Temporal.PlainDate.compare(day, latest) > 0) return "Please choose a day within a year.";
  return undefined;
}
