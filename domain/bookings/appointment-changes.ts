// Which fields of an appointment each role may change, and the texts and windows of appointment lists (D38, D39, D45).
import type { Role } from "../people/roles.ts";

export const RATING_NAMES = ["reliability", "satisfaction", "empathy", "credibility"] as const;
export type RatingName = (typeof RATING_NAMES)[number];
/** Most stars (R5.060). */
export const MAX_STARS = 5;

/** The widget's stars as the stored rating: its empty state, 0, is unrated, null (D39). Throws RangeError outside 0..5. */
export function ratingOf(stars: number): number | null {
  if (!Number.isInteger(stars) || stars < 0 || stars > MAX_STARS) throw new RangeError("a rating has 0 to 5 stars");
  return stars === 0 ? null : stars;
}

/** Mean of the ratings that were given, null without any; unrated visits never count (D39). */
export function meanRating(ratings: readonly (number | null)[]): number | null {
  const given = ratings.filter((rating) => rating !== null);
  return given.length === 0 ? null : given.reduce((sum, rating) => sum + rating, 0) / given.length;
}

export type AppointmentField =
  | "pre_session.notes"
  | "post_session.notes"
  | "cancelled_at"
  | "prescription_info.pharmacy_id"
  | "ratings"
  | "member_ended_at"
  | "practitioner_ended_at";

const MEMBER_FIELDS: readonly AppointmentField[] = [
  "pre_session.notes",
  "cancelled_at",
  "prescription_info.pharmacy_id",
  "ratings",
  "member_ended_at",
];
const PRACTITIONER_FIELDS: readonly AppointmentField[] = [
  "cancelled_at",
  "practitioner_ended_at",
  "post_session.notes",
];

/** Wire names of what PUT appointments/{id} applies for this role; everything else in the record is ignored (D38). */
export function allowedChanges(role: Role): readonly AppointmentField[] {
  if (role === "member") return MEMBER_FIELDS;
  return role === "practitioner" ? PRACTITIONER_FIELDS : [];
}

/** The period that a list covers. */
export interface ListWindow {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

const MINUTES_BACK = 15;
const WEEKS_AHEAD = 52;
const LOAD_MORE_WEEKS = 2;
const HOURS_OF_A_WEEK = 168;
const PAST_SINCE = "2015-04-09T00:00:00Z";
const BIRTH_PLAN_MONTHS_BACK = 11;

/** Upcoming: from 15 minutes ago to 52 weeks ahead (R9.029). */
export function upcomingWindow(now: Temporal.Instant): ListWindow {
  return { from: now.subtract({ minutes: MINUTES_BACK }), until: now.add({ hours: WEEKS_AHEAD * HOURS_OF_A_WEEK }) };
}

/** What "load more" adds after the shown list: two weeks, never beyond the upcoming window; undefined at its end (R9.030, D45). */
export function loadMoreWindow(shownUntil: Temporal.Instant, now: Temporal.Instant): ListWindow | undefined {
  const end = upcomingWindow(now).until;
  if (Temporal.Instant.compare(shownUntil, end) >= 0) return undefined;
  const next = shownUntil.add({ hours: LOAD_MORE_WEEKS * HOURS_OF_A_WEEK });
  return { from: shownUntil, until: Temporal.Instant.compare(next, end) < 0 ? next : end };
}

/** Past: since 2015-04-09, up to now (R9.031). */
export function pastWindow(now: Temporal.Instant): ListWindow {
  return { from: Temporal.Instant.from(PAST_SINCE), until: now };
}

/** Where to look for a birth plan's appointment: from 11 calendar months ago to 15 minutes ahead (R9.028). */
export function birthPlanWindow(now: Temporal.Instant): ListWindow {
  const from = now.toZonedDateTimeISO("UTC").subtract({ months: BIRTH_PLAN_MONTHS_BACK }).toInstant();
  return { from, until: now.add({ minutes: MINUTES_BACK }) };
}
