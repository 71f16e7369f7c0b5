/** Words of the safety desk: what a case waits for, how someone is called, what happened. */
import type { SafetyCase, SafetyCaseRow } from "@larkwell/contract/ops-safety.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { ReachChannel } from "@larkwell/domain/safety/on-call.ts";
import {
  ALERT_NAMES,
  CHECKLIST_NAMES,
  type ChecklistPart,
  OUTCOME_NAMES,
} from "@larkwell/domain/safety/safety-cases.ts";

export const channels = () =>
  ({ push: t("Browser"), sms: t("Text"), email: t("Email") }) as const satisfies Record<ReachChannel, string>;

/** What a case stands at, and the color that helps to see it. */
export function standingOf({
  waits_for,
  acknowledged_at,
  outcome,
}: Pick<SafetyCaseRow, "waits_for" | "acknowledged_at" | "outcome">) {
  if (waits_for === "acknowledgement")
    return acknowledged_at === null
      ? { words: t("Not acknowledged"), kind: "bad" as const }
      : { words: t("Calling again"), kind: "bad" as const };
  if (waits_for === "contact") return { words: t("Contact is due"), kind: "warn" as const };
  if (waits_for === "closing") return { words: t("Reached"), kind: "good" as const };
  return { words: outcome ? OUTCOME_NAMES[outcome].name : t("Closed"), kind: "plain" as const };
}

export const kindWords = ({ kinds }: Pick<SafetyCaseRow, "kinds">) =>
  kinds.map((kind) => ALERT_NAMES[kind].name).join(", ");

const happened = () => ({
  note: t("Note"),
  acknowledged: t("Acknowledged"),
  escalated: t("Nothing followed in time: everyone is called again"),
  closed: t("Closed"),
  reopened: t("Reopened"),
});

type Entry = SafetyCase["entries"][number];

const isPart = (kind: Entry["kind"]): kind is ChecklistPart => kind in CHECKLIST_NAMES;

/** "Contacts tried: reached". */
export function entryWords({ kind, reached }: Pick<Entry, "kind" | "reached">): string {
  if (!isPart(kind)) return happened()[kind];
  const { name } = CHECKLIST_NAMES[kind];
  if (kind !== "contact") return name;
  return reached ? t("{name}: reached", { name }) : t("{name}: not reached", { name });
}

/** "4 min", "2 hr 5 min". */
export function minuteWords(minutes: number): string {
  if (minutes < 60) return t("{n} min", { n: minutes });
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? t("{hours} hr", { hours }) : t("{hours} hr {n} min", { hours, n: minutes % 60 });
}
