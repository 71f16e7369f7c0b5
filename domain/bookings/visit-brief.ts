// How long the practitioner of a visit can see who the member is and where they are in their track (D81), and whether a
// loss is shown (D77).

/** Days after their last visit together during which the brief stays open. */
export const BRIEF_DAYS = 30;
/** Hours after a visit in which its practitioner can still read what was shared for it alone. */
export const SHARED_AFTER_VISIT_HOURS = 24;

export interface BriefFacts {
  now: Temporal.Instant;
  anonymous: boolean;
  cancelled: boolean;
  /** The end of the last visit of these two, past or upcoming, under the member's own name and not canceled. */
  lastVisitEnd: Temporal.Instant | null;
}

/** "shown" until the last day is over, "past" from then on; "none" if nothing about the member belongs to the visit. */
export function aboutMember({ now, anonymous, cancelled, lastVisitEnd }: BriefFacts): "shown" | "past" | "none" {
  if (anonymous || cancelled || lastVisitEnd === null) return "none";
  return Temporal.Instant.compare(now, lastVisitEnd.add({ hours: 24 * BRIEF_DAYS })) <= 0 ? "shown" : "past";
}

export interface LossFacts extends BriefFacts {
  scheduledEnd: Temporal.Instant;
  /** When the current loss was reported, if the member said that practitioners may know; otherwise null. */
  lossKnownSince: Temporal.Instant | null;
}

/** Only with the member's yes, while the brief is open, and for a visit that was not over when the loss was reported (D77). */
export const tellsLoss = ({ scheduledEnd, lossKnownSince, ...facts }: LossFacts): boolean =>
  lossKnownSince !== null &&
  Temporal.Instant.compare(scheduledEnd, lossKnownSince) > 0 &&
  aboutMember(facts) === "shown";

/** Written before the reported loss, so it may be about what is over. */
export const isNoteOlder = (writtenAt: Temporal.Instant, lossKnownSince: Temporal.Instant | null): boolean =>
  lossKnownSince !== null && Temporal.Instant.compare(writtenAt, lossKnownSince) <= 0;
