/** How long and how often a link opens, and what became of it, in words. */
import type { LinkState } from "@larkwell/domain/health-summary/links.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { PillKind } from "../../../kit/Badge.tsx";

const HOURS_IN_A_DAY = 24;

export const hoursWords = (hours: number): string =>
  hours < HOURS_IN_A_DAY
    ? t("{hours, plural, one {# hour} other {# hours}}", { hours })
    : t("{days, plural, one {24 hours} other {# days}}", { days: hours / HOURS_IN_A_DAY });

export const openingsWords = (times: number): string => t("{times, plural, one {Once} other {# times}}", { times });

export const stateWords = (state: LinkState): { words: string; kind: PillKind } =>
  ({
    open: () => ({ words: t("Open"), kind: "good" as const }),
    stopped: () => ({ words: t("Stopped"), kind: "plain" as const }),
    expired: () => ({ words: t("Expired"), kind: "plain" as const }),
    used: () => ({ words: t("Used up"), kind: "plain" as const }),
    blocked: () => ({ words: t("Closed: too many wrong passcodes"), kind: "warn" as const }),
  })[state]();
