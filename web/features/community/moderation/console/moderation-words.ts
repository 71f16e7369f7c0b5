/** Words of the moderators' console: causes, urgencies, decisions. */
import type { CaseRow, Decision } from "@larkwell/contract/ops-moderation.ts";
import { DECISION_NAMES, DECISION_REASON_NAMES } from "@larkwell/domain/forum/moderation.ts";
import { t } from "@larkwell/domain/language/text.ts";

export const causes = () =>
  ({
    danger_words: t("Words of danger"),
    reported: t("Reported"),
    correction: t("Corrected by a practitioner"),
    link: t("Link from a new person"),
    duplicate: t("Same text again"),
  }) as const satisfies Record<CaseRow["causes"][number], string>;

/** What an urgency means, and the color that helps to see it. */
export function urgencyOf(urgency: number) {
  if (urgency >= 3) return { words: t("Danger"), kind: "bad" as const };
  if (urgency === 2) return { words: t("Urgent"), kind: "warn" as const };
  return { words: urgency === 1 ? t("Report") : t("Held"), kind: "plain" as const };
}

export const states = () =>
  ({
    shown: t("Shown"),
    held: t("Held"),
    hidden: t("Hidden"),
    removed: t("Removed"),
    deleted: t("Deleted by its author"),
  }) as const;

export const sanctions = (kind: string) => ({ warning: t("Warning"), pause: t("Pause"), ban: t("Ban") })[kind] ?? kind;

/** "Removed: Hurtful or disrespectful". */
export const decisionWords = ({ kind, reason }: Pick<Decision, "kind" | "reason">) =>
  kind === "restore"
    ? DECISION_NAMES.restore.done
    : `${DECISION_NAMES[kind].done}: ${DECISION_REASON_NAMES[reason].label}`;
