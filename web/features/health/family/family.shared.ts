/** What a child's pages export to other features: how a child is called where a parent chooses one. */
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";

export const childWords = ({ name, birthday }: { name: string; birthday: string }): string =>
  name || t("The child born {birthday}", { birthday: dateInWords(birthday) });
