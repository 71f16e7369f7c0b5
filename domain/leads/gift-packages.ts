// Gifts: credit for visits, in fixed amounts.

import { t } from "../language/text.ts";
export const GIFT_PACKAGES = ["credit_50", "credit_100", "credit_200"] as const;
export type GiftPackage = (typeof GIFT_PACKAGES)[number];

/** The credit in cents that the recipient gets. */
export const GIFT_CENTS: Readonly<Record<GiftPackage, number>> = {
  credit_50: 5_000,
  credit_100: 10_000,
  credit_200: 20_000,
};

/** How far ahead a gift can be requested (days). */
export const GIFT_DAYS_AHEAD = 365;
/** Characters in the giver's note. */
export const MAX_GIFT_MESSAGE = 500;

/**
 * What is wrong with the requested day of a gift; undefined if it is valid. The giver's location is unknown, so a day
 * counts as today until it is over everywhere on earth.
 */
export function giftDayFault(day: string, now: Temporal.Instant): string | undefined {
  const earliest = now.toZonedDateTimeISO("Etc/GMT+12").toPlainDate();
  const latest = now.toZonedDateTimeISO("Pacific/Kiritimati").toPlainDate().add({ days: GIFT_DAYS_AHEAD });
  if (Temporal.PlainDate.compare(day, earliest) < 0) return t("Choose today or a later date.");
  if (Temporal.PlainDate.compare(day, latest) > 0) return t("Choose a date within one year.");
  return undefined;
}
