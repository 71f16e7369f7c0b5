// Steps of a curriculum to the contract's shape.
import type { CurriculumStep } from "@larkwell/contract/curriculum.ts";
import { isDoneByLooking } from "@larkwell/domain/curriculum/completed-steps.ts";
import type { CurriculumStep as Step } from "@larkwell/domain/curriculum/steps.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";

export interface Done {
  /** When it was marked. */
  completedAt?: Temporal.Instant | null;
  /** Why it is completed without a mark. */
  noticed?: string | null;
}

export const viewStep = (step: Step, { completedAt = null, noticed = null }: Done): CurriculumStep => ({
  id: step.id,
  title: step.title,
  about: step.about,
  completed_at: completedAt ? toWire(completedAt) : null,
  noticed,
  by_looking: isDoneByLooking(step),
  action: { name: step.action, term: step.term ?? null, label: step.label },
});
