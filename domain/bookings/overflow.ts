// When a visit ran over, and the practitioner's answer to whether it did (D46, R5.052-R5.054).
import { hasMet, type VisitFacts } from "./booking-states.ts";

/** Past the scheduled end by less than this is a goodbye. */
const goodbyeMinutes = 1;

/**
 * True when both were still in it well past its scheduled end. Who closed the page without ending the visit says nothing about when;
 * where neither ended it, nobody knows.
 */
export function ranOver(facts: VisitFacts): boolean {
  const over = facts.scheduledEnd.add({ minutes: goodbyeMinutes });
  const ends = [facts.memberEndedAt, facts.practitionerEndedAt].filter((end) => end !== null);
  return hasMet(facts) && ends.length > 0 && ends.every((end) => Temporal.Instant.compare(end, over) >= 0);
}

/** YES in any case is yes, anything else no (D46). */
export function overflowAnswer(report: string): boolean {
  return report.trim().toUpperCase() === "YES";
}

/** Both parts are needed; undefined when one is missing, which is shown as an error (R5.052). */
export function readOverflowReport(
  token: string | null | undefined,
  report: string | null | undefined,
): { token: string; yes: boolean } | undefined {
  if (!token?.trim() || !report?.trim()) return undefined;
  return { token: token.trim(), yes: overflowAnswer(report) };
}
