// Which plan counts, which visits it can be attached to, and when the practitioner of one can read it.
import { birthPlanWindow } from "../bookings/appointment-changes.ts";

/** Visits ahead, and those in the window of R9.028: from 11 months back. */
export const mayAttach = (start: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(start, birthPlanWindow(now).from) >= 0;

interface AttachedPlan {
  now: Temporal.Instant;
  /** Of the visit. */
  start: Temporal.Instant;
  /** What the brief of the visit tells (domain/bookings/visit-brief.ts). */
  about: "shown" | "past" | "none";
  /** Null if it isn't attached. */
  attached: { lostSince: boolean } | null;
}

/**
 * "later": attached, and the visit begins in more than 15 minutes. What was attached before a loss is over: after it the member
 * decides again.
 */
export function planAtVisit({ now, start, about, attached }: AttachedPlan): "none" | "later" | "open" {
  if (attached === null || attached.lostSince || about !== "shown") return "none";
  const { from, until } = birthPlanWindow(now);
  if (Temporal.Instant.compare(start, until) > 0) return "later";
  return Temporal.Instant.compare(start, from) >= 0 ? "open" : "none";
}

/** How long a version has to be the newest one to be listed: what is saved while typing is not. */
const SETTLED_MINUTES = 5;

/** Of all versions, the newest first: the newest one, and those that were it for a while. */
export const settledVersions = <V extends { written_at: Temporal.Instant }>(versions: readonly V[]): V[] =>
  versions.filter((one, place) => {
    const next = versions[place - 1];
    return !next || Temporal.Instant.compare(next.written_at, one.written_at.add({ minutes: SETTLED_MINUTES })) >= 0;
  });

/** A plan that a loss or a birth has ended belongs to that pregnancy: in the next one, another plan is begun. */
export const planNow = <P extends { closed: boolean }>(plans: readonly P[], isOffered: boolean): P | undefined =>
  isOffered && plans[0]?.closed === true ? undefined : plans[0];
