// Who can be seen soonest, without computing everyone's openings again: results are cached while they are valid (decision 007).

import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { countOpenings } from "../bookings/openings.ts";
import { type Ask, type Entry, findFirst, findUncounted, keepCounts, type Wanted } from "./directory.queries.ts";

/** How many are computed at a time when the first of the order are not known; doubled while that was not enough. */
const FIRST_BATCH = 20;

/** Computed beyond the window, so that practitioners without an opening in it need not be computed again for a day. */
const MARGIN_HOURS = 24;

export interface Page {
  limit: number;
  offset: number;
}

/** One page of the matches, with the start of each one's next opening (null: none in the window), and how many match. */
export async function rankPractitioners(context: AppContext, wanted: Wanted, ask: Ask, { limit, offset }: Page) {
  const known = new Map<number, Temporal.Instant | null>();
  const everybody = ask.direction === "desc" || ask.latest !== undefined;
  for (let batch = FIRST_BATCH; ; batch *= 2) {
    const first = await findFirst(context.read, wanted, ask, known, offset + limit);
    // A lower bound is never later than the truth: once those in front are computed, no one behind them can be sooner.
    const isRight = everybody ? !first[0]?.uncounted : first.every((row) => row.counted);
    if (isRight) return { page: first.slice(offset), total: first[0]?.total ?? 0 };
    await countMore(context, wanted, ask, known, batch);
  }
}

/** Computes the next `batch`, records them in `known`, and also caches what others may use. */
async function countMore(
  context: AppContext,
  wanted: Wanted,
  ask: Ask,
  known: Map<number, Temporal.Instant | null>,
  batch: number,
) {
  const { now, until } = ask;
  // The revision is read before the schedules: a change in between makes the result useless to others, never wrong.
  const open = await findUncounted(context.read, wanted, ask, known, batch);
  const from = open.some((one) => one.from === null)
    ? now
    : open.reduce((least, { from }) => (from && Temporal.Instant.compare(from, least) < 0 ? from : least), until);
  const counts = await countOpenings(
    context.read,
    now,
    open.map((one) => one.id),
    { from: Temporal.Instant.compare(from, now) < 0 ? now : from, until: until.add({ hours: MARGIN_HOURS }) },
    wanted.productMinutes === undefined ? {} : { minutes: wanted.productMinutes },
  );
  const entries: Entry[] = [];
  for (const { id, revision } of open) {
    const { opening, isHeld } = counts.get(id) ?? { opening: undefined, isHeld: true };
    const start = opening?.start;
    known.set(id, start && Temporal.Instant.compare(start, until) < 0 ? start : null);
    if (isHeld) continue;
    entries.push({
      id,
      revision,
      opensAt: start ?? until.add({ hours: MARGIN_HOURS }),
      certainUntil: opening?.certainUntil ?? null,
    });
  }
  if (wanted.productMinutes === undefined && entries.length > 0)
    await context.write(nobody, (tx) => keepCounts(tx, entries, now), { oneStatement: true });
}
