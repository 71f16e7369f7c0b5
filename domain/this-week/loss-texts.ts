// Which text a member reads after a loss: by what they said about it, and by the stage they chose. Nothing is assumed (D29).
import { anytime, lossByKind } from "./content/loss.ts";
import { stagesOf } from "./content/stages.ts";
import type { Entry } from "./entries.ts";
import type { LossKind } from "./loss-kinds.ts";

/** The number of days for which the text for the first days is shown, and again after each "Not yet". */
export const FIRST_DAYS = 14;

const FIRST = "first_days";

export interface LossPlace {
  /** The stage that the member chose; null: none yet. */
  stage: string | null;
  kind: LossKind | null;
  /** Days since the loss was reported. */
  days: number;
  /** Days since the member last said that the text for the first days still fits; null: never. */
  daysSinceNotYet: number | null;
}

/**
 * Does the text for the first days still fit? Only the member knows. After some time they are asked, and until they
 * answer they see a text that fits at any time.
 */
export function asksFurther({ stage, days, daysSinceNotYet }: LossPlace): boolean {
  if (stage !== null && stage !== FIRST) return false;
  return days >= FIRST_DAYS && (daysSinceNotYet === null || daysSinceNotYet >= FIRST_DAYS);
}

export function lossEntry(place: LossPlace): Entry {
  const stages = stagesOf.pregnancyloss ?? {};
  const stage = place.stage !== null && stages[place.stage] ? place.stage : FIRST;
  if (asksFurther(place)) return anytime;
  const own = place.kind === null || place.kind === "not_said" ? undefined : lossByKind[place.kind][stage];
  return own ?? stages[stage] ?? anytime;
}

/** Which signs of heavy bleeding apply: those of an early or of a late loss; null gives both. */
export function bleedingAfter(kind: LossKind | null): "early" | "late" | null {
  if (kind === "miscarriage" || kind === "ectopic") return "early";
  if (kind === "stillbirth" || kind === "after_birth") return "late";
  return null;
}
