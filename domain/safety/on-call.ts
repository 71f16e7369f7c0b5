// Who is called about someone in danger, in which order and how soon after each other. Pure rules; server/features/care/safety keeps them in rows.

/** How a person on call is told, in this order. */
export const REACH_CHANNELS = ["push", "sms", "email"] as const;
export type ReachChannel = (typeof REACH_CHANNELS)[number];

/** Nobody goes on the rota with fewer tested ways to be reached. */
export const LEAST_TESTED = 2;

/** How far ahead the rota shows gaps. */
export const GAP_DAYS = 14;

export const PLACES = [1, 2, 3] as const;

export interface Callable {
  userId: number;
  /** The ways that work right now. */
  channels: readonly ReachChannel[];
}

export interface Rung {
  userId: number;
  channel: ReachChannel;
  /** Seconds until the next rung. */
  wait: number;
}

/**
 * The people on call, one after another, each by every way. From the second round on, and if no one is on call, everyone
 * else who may work at the desk as well. Who can't be reached at all takes no time.
 */
export function ladderOf(
  { cover, others, round }: { cover: readonly Callable[]; others: readonly Callable[]; round: number },
  minutes: number,
): Rung[] {
  const reachable = cover.filter(({ channels }) => channels.length > 0);
  const known = new Set(reachable.map(({ userId }) => userId));
  const people =
    round > 1 || reachable.length === 0
      ? [...reachable, ...others.filter(({ userId }) => !known.has(userId))]
      : reachable;
  return people.flatMap(({ userId, channels }) =>
    REACH_CHANNELS.filter((channel) => channels.includes(channel)).map((channel) => ({
      userId,
      channel,
      wait: Math.ceil((minutes * 60) / channels.length),
    })),
  );
}

/** The first rung that was not called in this round; undefined: the round is over. */
export const nextRung = (
  ladder: readonly Rung[],
  called: readonly Pick<Rung, "userId" | "channel">[],
): Rung | undefined =>
  ladder.find((rung) => !called.some((one) => one.userId === rung.userId && one.channel === rung.channel));

/** Also if it is due later than it ever could be: then the clock was set back, and no one may wait for that. */
export const isDue = (
  { dueAt, waitSeconds }: { dueAt: Temporal.Instant; waitSeconds: number },
  now: Temporal.Instant,
): boolean =>
  Temporal.Instant.compare(dueAt, now) <= 0 || Temporal.Instant.compare(dueAt, now.add({ seconds: waitSeconds })) > 0;

export interface Stretch {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** When no one is on call between two times. Shifts of all places count. */
export function gapsOf(shifts: readonly Stretch[], from: Temporal.Instant, until: Temporal.Instant): Stretch[] {
  const inOrder = shifts.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));
  const gaps: Stretch[] = [];
  let covered = from;
  for (const { startsAt, endsAt } of inOrder) {
    if (Temporal.Instant.compare(startsAt, until) >= 0) break;
    if (Temporal.Instant.compare(startsAt, covered) > 0) gaps.push({ startsAt: covered, endsAt: startsAt });
    if (Temporal.Instant.compare(endsAt, covered) > 0) covered = endsAt;
  }
  if (Temporal.Instant.compare(covered, until) < 0) gaps.push({ startsAt: covered, endsAt: until });
  return gaps;
}
