/** The console's texts about leads and gifts. */
import type { OpsLead } from "@larkwell/contract/ops-leads.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { BOT_SIGN_WORDS, type BotSign } from "@larkwell/domain/leads/bot-signs.ts";
import { COUNTRIES } from "@larkwell/domain/places/countries.ts";
import { US_STATES } from "@larkwell/domain/places/states.ts";
import type { PillKind } from "../../../../kit/Badge.tsx";

export const deliveryWords = (): Readonly<Record<OpsLead["delivery"], { words: string; kind: PillKind }>> => ({
  waiting: { words: t("On its way"), kind: "warn" },
  kept: { words: t("Kept here"), kind: "plain" },
  sent: { words: t("Sent"), kind: "good" },
  failed: { words: t("Failed"), kind: "bad" },
});

/** The forms service's answer, or why it was not reached. */
export function deliveryError(code: string): string {
  if (/^\d{3}$/.test(code)) return t("it answered {code}", { code });
  return code === "timeout" ? t("it took too long") : t("we couldn’t reach it");
}

export const signWords = (signs: readonly BotSign[]): string => signs.map((sign) => BOT_SIGN_WORDS[sign]).join("; ");

/** "New York, United States"; empty if neither was given. */
export function placeWords({ state, country }: Pick<OpsLead, "state" | "country">): string {
  const names = [
    US_STATES.find((one) => one.code === state)?.name,
    COUNTRIES.find((one) => one.code === country)?.name,
  ];
  return names.filter((name) => name !== undefined).join(", ");
}
