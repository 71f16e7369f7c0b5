/** The dashboard's first words. */

/** `hour` is the hour of day (0-23) where the person is. */
import { t } from "@larkwell/domain/language/text.ts";
export function greeting(firstName: string | null | undefined, hour: number): string {
  const name = firstName?.trim();
  const words =
    hour >= 5 && hour < 12 ? t("Good morning") : hour >= 12 && hour < 18 ? t("Good afternoon") : t("Good evening");
  return name ? `${words}, ${name}` : words;
}
