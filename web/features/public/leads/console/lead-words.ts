/** How the console speaks of leads and gifts. */
import type { OpsLead } from "@larkwell/contract/ops-leads.ts";
import { BOT_SIGN_WORDS, type BotSign } from "@larkwell/domain/leads/bot-signs.ts";
import { COUNTRIES } from "@larkwell/domain/places/countries.ts";
import { US_STATES } from "@larkwell/domain/places/states.ts";
import type { PillKind } from "../../../../kit/Badge.tsx";

export const deliveryWords: Readonly<Record<OpsLead["delivery"], { words: string; kind: PillKind }>> = {
  waiting: { words: "On its way", kind: "warn" },
  kept: { words: "Kept here", kind: "plain" },
  sent: { words: "Sent", kind: "good" },
  failed: { words: "Failed", kind: "bad" },
};

/** What the forms service said, or why it was not reached. */
export function deliveryError(code: string): string {
  if (/^\d{3}$/.test(code)) return `it answered ${code}`;
  return code === "timeout" ? "it took too long" : "it was not reached";
}

export const signWords = (signs: readonly BotSign[]): string => signs.map((sign) => BOT_SIGN_WORDS[sign]).join("; ");

/** "New York, United States"; empty where neither was given. */
export function placeWords({ state, country }: Pick<OpsLead, "state" | "country">): string {
  const names = [
    US_STATES.find((one) => one.code === state)?.name,
    COUNTRIES.find((one) => one.code === country)?.name,
  ];
  return names.filter((name) => name !== undefined).join(", ");
}
