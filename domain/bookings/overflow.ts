// When a visit ran over, and the practitioner's answer to whether it did (D46, R5.052-R5.054).
import { hasMet, type VisitFacts } from "./booking-states.ts";

/** Less than this past the scheduled end counts as saying goodbye. */
const goodbyeMinutes = 1;

/**
 * True if both were still in it well past its scheduled end. A person who closed the page without ending the visit
 * tells nothing about the time; if neither ended it, it is unknown.
 */
export function ranOver(facts: VisitFacts): boolean {
  const over = facts.scheduledEnd.add({ minutes: goodbyeMinutes });
  const ends = [facts.memberEndedAt, facts.practitionerEndedAt].filter((end) => end !== null);
  return hasMet(facts) && ends.length > 0 && ends.every((end) => Temporal.Instant.compare(end, over) >= 0);
}

/** YES in any letter case is yes, anything else no (D46). */
export function overflowAnswer(report: string): boolean {
  return report.trim().toUpperCase() === "YES";
}

/** Both parts are required; undefined if one is missing, which is shown as an error (R5.052). */
export function readOverflowReport(
  token: string | null | undefined,
  report: string | null | undefined,
): { token: string; yes: boolean } | undefined {
  if (!token?.trim() || !report?.trim()) return undefined;
  return { token: token.trim(), yes: overflowAnswer(report) };
}
