/** How long a question has waited: whole units, the largest that fits. */
import { t } from "@larkwell/domain/language/text.ts";

export function waitingWords(hours: number): string {
  if (hours < 1) return t("Waiting less than an hour");
  if (hours < 48) return t("Waiting {hours, plural, one {# hour} other {# hours}}", { hours: Math.floor(hours) });
  return t("Waiting {days, plural, one {# day} other {# days}}", { days: Math.floor(hours / 24) });
}
