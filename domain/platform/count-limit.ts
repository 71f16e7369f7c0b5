// How far lists without an upper bound are counted: audit log, messages, queue.
import { locale, t } from "../language/text.ts";

/** These lists don't say how many more there are, and paging ends here; filters find the rest. */
export const COUNT_LIMIT = 10_000;

/** A number for a screen: "1,234", or "10,000 or more" if counting stopped. */
export const printCount = (count: number): string =>
  count >= COUNT_LIMIT
    ? t("{count} or more", { count: COUNT_LIMIT.toLocaleString(locale()) })
    : count.toLocaleString(locale());
