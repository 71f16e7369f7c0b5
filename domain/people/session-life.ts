// How long a session lasts: a time after its last use, and a maximum that use does not extend (D82, decision 037).
import type { Role } from "./roles.ts";

export interface SessionLife {
  /** Minutes from signing in to the end, regardless of use. */
  atMost: number;
  /** Minutes from the last use to the end. */
  idle: number;
}

export interface SessionSettings {
  SESSION_MEMBER_DAYS: number;
  SESSION_MEMBER_IDLE_DAYS: number;
  SESSION_STAFF_HOURS: number;
  SESSION_STAFF_IDLE_MINUTES: number;
}

const dayMinutes = 24 * 60;

export const sessionLife = (role: Role, settings: SessionSettings): SessionLife =>
  role === "member"
    ? { atMost: settings.SESSION_MEMBER_DAYS * dayMinutes, idle: settings.SESSION_MEMBER_IDLE_DAYS * dayMinutes }
    : { atMost: settings.SESSION_STAFF_HOURS * 60, idle: settings.SESSION_STAFF_IDLE_MINUTES };

/** A visit that is running when the maximum is over may continue this long (minutes). */
const visitGrace = 3 * 60;
/** A sign of life from a running visit counts at least this long (minutes), however short the idle time is. */
const visitIdle = 5;

interface Used {
  startedAt: Temporal.Instant;
  /** The last use. */
  usedAt: Temporal.Instant;
  inVisit?: boolean;
}

const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) <= 0 ? a : b);

/** When the session ends without further use. */
export function sessionEnd({ startedAt, usedAt, inVisit = false }: Used, life: SessionLife): Temporal.Instant {
  const idle = inVisit ? Math.max(life.idle, visitIdle) : life.idle;
  const atMost = life.atMost + (inVisit ? visitGrace : 0);
  return earlier(usedAt.add({ minutes: idle }), startedAt.add({ minutes: atMost }));
}

/** When the session ends at the latest. */
export const sessionLastsUntil = (startedAt: Temporal.Instant, life: SessionLife): Temporal.Instant =>
  startedAt.add({ minutes: life.atMost });

/** Uses within this many minutes count as one, so that not every request is recorded. */
export const useStep = (life: SessionLife): number => Math.min(60, Math.max(1, life.idle / 30));
