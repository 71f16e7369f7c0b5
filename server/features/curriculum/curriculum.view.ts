// Steps of a curriculum to the contract's shape.
import type { CurriculumStep } from "@larkwell/contract/curriculum.ts";
import type { CurriculumStep as Step } from "@larkwell/domain/curriculum/steps.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";

export const viewStep = (step: Step, completedAt: Temporal.Instant | null): CurriculumStep => ({
  id: step.id,
  title: step.title,
  about: step.about,
  completed_at: completedAt ? toWire(completedAt) : null,
  action: { name: step.action, term: step.term ?? null, label: step.label },
});
