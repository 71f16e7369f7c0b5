// What a step of a curriculum can lead to.

/** Where a step leads; web/features/journey/curriculum has the addresses. */
export const CURRICULUM_ACTIONS = [
  "care_team",
  "practitioners",
  "book_coordinator",
  "due_date",
  "program",
  "account",
  "crisis_help",
  "appointments",
] as const;
export type CurriculumAction = (typeof CURRICULUM_ACTIONS)[number];
