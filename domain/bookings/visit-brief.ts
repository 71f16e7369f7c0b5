// Until when the practitioner of a visit is told who the member is and where they stand (D81), and whether a loss is told (D77).

/** Days after the last visit of the two during which the brief stays open. */
export const BRIEF_DAYS = 30;

export interface BriefFacts {
  now: Temporal.Instant;
  anonymous: boolean;
  cancelled: boolean;
  /** The end of the last visit that these two have or had, under the member's own name and not cancelled. */
  lastVisitEnd: Temporal.Instant | null;
}

/** "shown" until the last day is over, "past" from then on; "none" where nothing of the member belongs to the visit. */
export function aboutMember({ now, anonymous, cancelled, lastVisitEnd }: BriefFacts): "shown" | "past" | "none" {
  if (anonymous || cancelled || lastVisitEnd === null) return "none";
  return Temporal.Instant.compare(now, lastVisitEnd.add({ hours: 24 * BRIEF_DAYS })) <= 0 ? "shown" : "past";
}

export interface LossFacts extends BriefFacts {
  scheduledEnd: Temporal.Instant;
  /** When the loss was told that still stands, if the member said that practitioners may know; else null. */
  lossKnownSince: Temporal.Instant | null;
}

/** Only with the member's yes, while the brief is open, and at a visit that was not over when the loss was told (D77). */
export const tellsLoss = ({ scheduledEnd, lossKnownSince, ...facts }: LossFacts): boolean =>
  lossKnownSince !== null &&
  Temporal.Instant.compare(scheduledEnd, lossKnownSince) > 0 &&
  aboutMember(facts) === "shown";

/** Written before the loss that is told, so that its words may be about what is over. */
export const isNoteOlder = (writtenAt: Temporal.Instant, lossKnownSince: Temporal.Instant | null): boolean =>
  lossKnownSince !== null && Temporal.Instant.compare(writtenAt, lossKnownSince) <= 0;
