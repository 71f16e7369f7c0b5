/** Words about money that someone adds: nothing about care. */
import { t } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";

export const requestOf = ({ member }: { member: string }): string =>
  member === ""
    ? t("Someone you know asks you to add money to their account. You choose how much.")
    : t("{who} asks you to add money to their account. You choose how much.", { who: member });

export const dollarsOf = (amount: number): string => formatDollars(wireToCents(amount));
