// How long a visit may be, and how many upcoming visits a member may have, so that no one fills calendars that others need.

/** No product is longer, in minutes. */
export const LONGEST_VISIT_MINUTES = 240;

/** Upcoming visits of one member, with all practitioners. */
export const MAX_UPCOMING_VISITS = 12;
/** Upcoming visits that cost nothing, of one member with one practitioner. */
export const MAX_FREE_VISITS_WITH_ONE = 2;

export interface UpcomingVisit {
  practitionerId: number;
  /** What the visit was sold for, in cents; 0 is free. */
  priceCents: number;
}

/** True if `next` would be one visit too many besides the member's other upcoming visits. */
export function hasTooManyVisits(upcoming: readonly UpcomingVisit[], next: UpcomingVisit): boolean {
  if (upcoming.length >= MAX_UPCOMING_VISITS) return true;
  if (next.priceCents > 0) return false;
  const freeWithOne = upcoming.filter(
    (visit) => visit.priceCents === 0 && visit.practitionerId === next.practitionerId,
  );
  return freeWithOne.length >= MAX_FREE_VISITS_WITH_ONE;
}
