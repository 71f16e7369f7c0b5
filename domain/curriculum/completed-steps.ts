// Which steps of a curriculum are completed by what has happened, so that no one has to mark what the clinic knows (D67).
import { t } from "../language/text.ts";
import type { CurriculumStep } from "./steps.ts";

/** Facts about a member, for the steps of one program. */
export interface StepFacts {
  /** Professions of the visits that were booked since the program began, and not canceled. */
  bookedSlugs: readonly string[];
  /** One of those visits took place. */
  met: boolean;
  hasPhone: boolean;
  hasDueDate: boolean;
}

/** The member's visits with one profession: when the last was booked, and the last of those that took place. */
export interface BookedVisits {
  slug: string;
  bookedAt: Temporal.Instant;
  metAt: Temporal.Instant | null;
}

/** The professions that complete a step which searches for them. A test keeps them complete. */
export const SLUGS_OF_TERM: Readonly<Record<string, readonly string[]>> = {
  doula: ["doula", "midwife"],
  "mental health": ["mental-health-provider"],
  grief: ["mental-health-provider"],
  lactation: ["lactation-consultant"],
  "physical therapist": ["physical-therapist"],
  fertility: ["fertility-awareness-educator", "reproductive-endocrinologist"],
  reproductive: ["reproductive-endocrinologist"],
  surrogacy: ["adoption-coach"],
  adoption: ["adoption-coach"],
  "ob-gyn": ["ob-gyn"],
  sleep: ["sleep-coach"],
  pediatrician: ["pediatrician"],
  career: ["career-coach"],
};

/** Visits that were booked before the program began don't count. */
export function factsOf(
  visits: readonly BookedVisits[],
  began: Temporal.Instant,
  others: Pick<StepFacts, "hasPhone" | "hasDueDate">,
): StepFacts {
  const since = (at: Temporal.Instant | null) => at !== null && Temporal.Instant.compare(at, began) >= 0;
  return {
    bookedSlugs: visits.filter(({ bookedAt }) => since(bookedAt)).map(({ slug }) => slug),
    met: visits.some(({ metAt }) => since(metAt)),
    ...others,
  };
}

/** Why a step is completed without a mark, in one sentence; null: it is not. */
export function noticed({ action, term }: Pick<CurriculumStep, "action" | "term">, facts: StepFacts): string | null {
  const booked = (slugs: readonly string[]) => slugs.some((slug) => facts.bookedSlugs.includes(slug));
  switch (action) {
    case "care_team":
      return facts.met ? t("You’ve met someone on your care team.") : null;
    case "book_coordinator":
      return booked(["care-coordinator"]) ? t("You’ve booked this visit.") : null;
    case "practitioners":
      return booked(SLUGS_OF_TERM[term ?? ""] ?? []) ? t("You’ve booked a visit for this.") : null;
    case "due_date":
    case "program":
      return facts.hasDueDate ? t("We have your due date.") : null;
    case "account":
      return facts.hasPhone ? t("We have your phone number.") : null;
    case "appointments":
      return facts.bookedSlugs.length > 0 ? t("You’ve booked a visit.") : null;
    case "crisis_help":
      return null;
  }
}

/** Steps that are completed by opening what they lead to. */
export const isDoneByLooking = ({ action }: Pick<CurriculumStep, "action">): boolean =>
  action === "care_team" || action === "crisis_help";
