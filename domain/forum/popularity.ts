// How popular a post is, with its age counted in: a number that only changes when someone votes or replies.

/** A post needs about ten times the votes to stand beside one that is this much newer. */
const TENFOLD_HOURS = 36;
const SINCE = Temporal.Instant.from("2026-01-01T00:00:00Z").epochMilliseconds;

export interface Popularity {
  votes: number;
  replies: number;
  createdAt: Temporal.Instant;
}

/** Replies count half a vote each. Higher is more popular; comparing two needs no clock. */
export function popularityOf({ votes, replies, createdAt }: Popularity): number {
  const hours = (createdAt.epochMilliseconds - SINCE) / 3_600_000;
  return Math.log10(1 + votes + replies / 2) + hours / TENFOLD_HOURS;
}
