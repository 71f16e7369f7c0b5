// What the walks over all endpoints need to know of this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  ids: [[/^\/curriculum_step\/:id/, "curriculumStep"]],
  bodies: {
    completeCurriculumStep: () => ({ completed_at: null }),
  },
};
