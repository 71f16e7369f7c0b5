// How soon somebody usually answers, from what really happened: "usually within 4 hours".

/** Answers of the last days count. */
export const USUAL_FROM_DAYS = 30;
/** With fewer answers, nothing is said. */
const FEWEST = 5;
/** This share of the answers came within what is said. */
const SHARE = 0.8;
/** What is said, in hours. Beyond the last one nothing is said: the promise in working days is shown instead. */
const STEPS = [1, 2, 4, 8, 12, 24, 48, 72] as const;

/** `waited`: minutes from the member's message to its answer. Null if there were too few, or if they took too long. */
export function usualHours(waited: readonly number[]): number | null {
  if (waited.length < FEWEST) return null;
  const sorted = waited.toSorted((a, b) => a - b);
  const within = sorted[Math.ceil(sorted.length * SHARE) - 1] ?? 0;
  return STEPS.find((hours) => within <= hours * 60) ?? null;
}
