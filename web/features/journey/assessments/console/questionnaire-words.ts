/** What the console calls the types and states of questionnaires. */
import type { OpsAssessment } from "@larkwell/contract/ops-assessments.ts";
import type { AssessmentType } from "@larkwell/domain/assessments/types.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";

const ONBOARDING = "ONBOARDING_";

export function typeWords(type: AssessmentType): string {
  switch (type) {
    case "PREGNANCY":
      return t("Needs in pregnancy");
    case "POSTPARTUM":
      return t("Needs after birth");
    case "M_QUIZ":
      return t("Quiz: body and medicine");
    case "E_QUIZ":
      return t("Quiz: everyday life");
    case "C_QUIZ":
      return t("Quiz: children");
    case "SCREENING":
      return t("Screening");
    case "SELF_CHECK":
      return t("Self-check");
    case "REFERRAL":
      return t("Referral");
    default:
      return t("Onboarding: {program}", { program: trackDisplayName(type.slice(ONBOARDING.length).toLowerCase()) });
  }
}

/** What a member meets of it now. */
export function standingOf(row: OpsAssessment): { kind: "good" | "warn" | "plain"; words: string } {
  if (row.version === null) return { kind: "plain", words: t("Not published") };
  if (!row.offered) return { kind: "plain", words: t("Not offered") };
  if (row.awaits_review) return { kind: "warn", words: t("Waiting for a clinical review") };
  return { kind: "good", words: t("Offered") };
}
