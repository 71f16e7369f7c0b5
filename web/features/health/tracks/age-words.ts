/** An age as people say it: weeks at first, then months, then years. */
import { t } from "@larkwell/domain/language/text.ts";

const inDays = (n: number) => t("{n, plural, one {# day} other {# days}} old", { n });
const inWeeks = (n: number) => t("{n, plural, one {# week} other {# weeks}} old", { n });
const inMonths = (n: number) => t("{n, plural, one {# month} other {# months}} old", { n });
const inYears = (n: number) => t("{n, plural, one {# year} other {# years}} old", { n });

export function ageWords(birthday: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const { days } = birthday.until(today);
  if (days < 14) return days < 1 ? t("born today") : inDays(days);
  const { years, months } = birthday.until(today, { largestUnit: "years" });
  if (years === 0 && months < 3) return inWeeks(Math.floor(days / 7));
  return years < 2 ? inMonths(years * 12 + months) : inYears(years);
}
