/** The names of the care team types, and the type that an address names. */
import { CARE_TEAM_TYPES, type CareTeamType } from "@larkwell/domain/care-team/care-team.ts";
import { t } from "@larkwell/domain/language/text.ts";

type TypeWords = {
  /** The name in the filter. */
  name: string;
  /** The title of the type's own page; `lead` is the sentence under it. */
  title: string;
  lead?: string;
  /** Shown on a person's card. */
  why: string;
  empty: string;
};

export const typeWords = (): Readonly<Record<CareTeamType, TypeWords>> => ({
  CARE_COORDINATOR: {
    name: t("Coordinator"),
    title: t("Your care coordinator"),
    why: t("Your care coordinator"),
    empty: t("No coordinator is available right now. Our support team can help you."),
  },
  APPOINTMENT: {
    name: t("From visits"),
    title: t("Care team from your visits"),
    lead: t("You have visits together."),
    why: t("You have visits together"),
    empty: t("Practitioners you book will appear here."),
  },
  MESSAGE: {
    name: t("From messages"),
    title: t("Care team from your messages"),
    lead: t("You message each other."),
    why: t("You message each other"),
    empty: t("People you message will appear here."),
  },
  QUIZ: {
    name: t("Suggested"),
    title: t("Suggested for your care team"),
    lead: t("Based on what you told us."),
    why: t("Suggested based on what you told us"),
    empty: t("Answer a few questions, and we’ll suggest people here."),
  },
});

/** "care-coordinator", in any letter case: CARE_COORDINATOR. Undefined for everything else. */
export function typeOfAddress(part: string | undefined): CareTeamType | undefined {
  const name = (part ?? "").toUpperCase().replaceAll("-", "_");
  return CARE_TEAM_TYPES.find((type) => type === name);
}
