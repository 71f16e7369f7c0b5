// How much of their room a member has used, in words.
import { locale, t } from "../language/text.ts";
import { QUOTA_BYTES } from "./limits.ts";

const MEGABYTE = 1024 * 1024;

/** "40 MB", "0.3 MB", and never 0 for a file. */
export function megabytes(bytes: number): string {
  const amount = bytes / MEGABYTE;
  const digits = amount < 10 ? 1 : 0;
  const shown = bytes === 0 ? 0 : Math.max(amount, 0.1);
  return new Intl.NumberFormat(locale(), { style: "unit", unit: "megabyte", maximumFractionDigits: digits }).format(
    shown,
  );
}

export const quotaWords = (used: number): string =>
  t("You’ve used {used} of {quota}.", { used: megabytes(used), quota: megabytes(QUOTA_BYTES) });
