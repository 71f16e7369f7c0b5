// Ask-me-anything posts: when one may be announced, what it is at a given time, and who may write in it (D55).

/** How long one lasts, in minutes. */
export const AMA_SHORTEST = 15;
export const AMA_LONGEST = 240;
export const AMA_USUAL = 60;
/** It can be announced this many days ahead at most. */
export const AMA_DAYS_AHEAD = 90;
/** People who asked to be reminded are reminded this many minutes before the start. */
export const AMA_REMINDER_MINUTES = 15;

export interface AmaTimes {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

export type AmaPhase = "announced" | "live" | "over";

/** By the clock alone: it begins and ends on time, whoever is there. */
export function amaPhase({ startsAt, endsAt }: AmaTimes, now: Temporal.Instant): AmaPhase {
  if (Temporal.Instant.compare(now, startsAt) < 0) return "announced";
  return Temporal.Instant.compare(now, endsAt) < 0 ? "live" : "over";
}

export const amaTimesOf = (startsAt: Temporal.Instant, minutes: number): AmaTimes => ({
  startsAt,
  endsAt: startsAt.add({ minutes }),
});

const overlaps = (one: AmaTimes, other: AmaTimes): boolean =>
  Temporal.Instant.compare(one.startsAt, other.endsAt) < 0 && Temporal.Instant.compare(other.startsAt, one.endsAt) < 0;

/**
 * Why it can't be announced, or null: it begins in the past or too far ahead, is too short or too long, or its host has
 * another one at that time. One that begins when another ends is fine.
 */
export function announcementFault(
  times: AmaTimes,
  { now, others }: { now: Temporal.Instant; others: readonly AmaTimes[] },
): "ama_time" | "ama_overlaps" | null {
  const { startsAt, endsAt } = times;
  const minutes = (endsAt.epochMilliseconds - startsAt.epochMilliseconds) / 60_000;
  const latest = now.add({ hours: AMA_DAYS_AHEAD * 24 });
  const isOutside = Temporal.Instant.compare(startsAt, now) <= 0 || Temporal.Instant.compare(startsAt, latest) > 0;
  if (isOutside || minutes < AMA_SHORTEST || minutes > AMA_LONGEST) return "ama_time";
  return others.some((other) => overlaps(times, other)) ? "ama_overlaps" : null;
}

/** Questions are open from the announcement to the end. Afterwards it is a record, and only its host can still answer what was asked. */
export const mayWriteInAma = (phase: AmaPhase, { isHost, isQuestion }: { isHost: boolean; isQuestion: boolean }) =>
  phase !== "over" || (isHost && !isQuestion);

/** Which question is being answered is shown while it is live, and only then. */
export const mayShowAnswering = (phase: AmaPhase): boolean => phase === "live";

/** When people are reminded, or null if that has passed: then the start is too near to need it. */
export function amaReminderAt(startsAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant | null {
  const at = startsAt.subtract({ minutes: AMA_REMINDER_MINUTES });
  return Temporal.Instant.compare(at, now) > 0 ? at : null;
}
