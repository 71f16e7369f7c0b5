// Which visits the scale seed has: times within the practitioners' hours, members who never have two at the same time,
// and how each ended.
import { openHours } from "@larkwell/domain/bookings/open-slots.ts";
import { MAX_UPCOMING_VISITS } from "@larkwell/domain/bookings/visit-limits.ts";
import { Dice } from "./dice.ts";
import type { Practice } from "./practices.ts";
import { type Brief, day, hour, minute, week } from "./sizes.ts";

const weeksBack = 52;
const weeksAhead = 8;
/** This share of all visits is upcoming. */
const shareAhead = 0.1;

export const outcomes = [
  "upcoming",
  "occurred",
  "missed_by_member",
  "missed_by_practitioner",
  "cancelled_by_member",
  "cancelled_by_practitioner",
] as const;
export type Outcome = (typeof outcomes)[number];

export interface Visit {
  /** Also its place in time: visits are numbered in the order of their starts. */
  id: number;
  practice: Practice;
  offer: Practice["offers"][number];
  /** The member's position. */
  member: number;
  start: number;
  end: number;
  bookedAt: number;
  cancelledAt: number;
  outcome: Outcome;
}

interface Times {
  start: number;
  practice: number;
  offer: number;
  /** The lowest rank gets a place. */
  rank: number;
}

/** Fills one stretch of hours with visits from its beginning, each on the grid of its offer's slots. */
function* fill(
  practice: Practice,
  from: number,
  until: number,
  dice: Dice,
): Generator<{ start: number; offer: number }> {
  let free = from;
  for (;;) {
    const onlyShortest = from < practice.fullUntil;
    const wanted = onlyShortest ? practice.shortest : dice.below(practice.offers.length);
    const placed = [wanted, practice.shortest]
      .map((offer) => {
        const length = (practice.offers[offer]?.minutes ?? 0) * minute;
        return { offer, length, start: from + Math.ceil((free - from) / length) * length };
      })
      .find(({ start, length }) => start + length <= until);
    if (!placed) return;
    yield placed;
    free = placed.start + placed.length + practice.bufferMinutes * minute;
  }
}

/** Every visit that a practice could hold, ranked by chance: the more popular it is and the nearer the day, the lower the rank. */
function candidatesOf(practice: Practice, position: number, { now, seed }: Brief): Times[] {
  const dice = new Dice(seed, `calendar ${position}`);
  const instant = Temporal.Instant.fromEpochMilliseconds;
  const weeklyHours = practice.hours.map((row) => ({
    weekday: row.weekday,
    startMinute: row.start_minute,
    endMinute: row.end_minute,
  }));
  const windows = openHours(
    { weeklyHours, zone: practice.zone },
    instant(now - weeksBack * week),
    instant(now + weeksAhead * week),
  );
  const off = practice.timeOff.map((span) => [span.start.epochMilliseconds, span.end.epochMilliseconds] as const);
  const found: Times[] = [];
  for (const window of windows) {
    const [from, until] = [window.start.epochMilliseconds, window.end.epochMilliseconds];
    for (const { start, offer } of fill(practice, from, until, dice)) {
      const chance = -Math.log(1 - dice.next()) / practice.popularity;
      const end = start + (practice.offers[offer]?.minutes ?? 0) * minute;
      // No visit is in progress at the seed's time, so that nothing is half done.
      if (end > now - hour && start < now + 15 * minute) continue;
      if (off.some(([offFrom, offUntil]) => start < offUntil && end > offFrom)) continue;
      const rank = start < now ? chance : start < practice.fullUntil ? 0 : chance * (1 + (start - now) / week);
      found.push({ start, practice: position, offer, rank });
    }
  }
  return found;
}

/** The `count` of lowest rank. */
function chosen(candidates: readonly Times[], count: number): Times[] {
  if (candidates.length < count) throw new Error("The practitioners have too few hours for that many appointments.");
  const ranks = Float64Array.from(candidates, (one) => one.rank).sort();
  const max = ranks[count - 1] ?? 0;
  const below = candidates.filter((one) => one.rank < max);
  const level = candidates.filter((one) => one.rank === max);
  return [...below, ...level.slice(0, count - below.length)];
}

function plannedTimes(brief: Brief, practices: readonly Practice[]): Times[] {
  const past: Times[] = [];
  const ahead: Times[] = [];
  for (const [position, practice] of practices.entries())
    for (const one of candidatesOf(practice, position, brief)) (one.start < brief.now ? past : ahead).push(one);
  const countAhead = Math.round(brief.sizes.appointments * shareAhead);
  const times = [...chosen(past, brief.sizes.appointments - countAhead), ...chosen(ahead, countAhead)];
  return times.sort((a, b) => a.start - b.start || a.practice - b.practice);
}

/** Finds a member for each visit who lives where the practitioner may see them and has no other visit at that time. */
class Waiting {
  readonly #byState = new Map<string, number[]>();
  readonly #busyUntil: Float64Array;
  readonly #ahead: Uint8Array;
  readonly #dice: Dice;
  readonly #now: number;

  constructor({ sizes, seed, now }: Brief, stateOf: (member: number) => string) {
    this.#busyUntil = new Float64Array(sizes.members);
    this.#ahead = new Uint8Array(sizes.members);
    this.#dice = new Dice(seed, "members of visits");
    this.#now = now;
    for (let member = 0; member < sizes.members; member++) {
      const state = stateOf(member);
      const neighbours = this.#byState.get(state);
      if (neighbours) neighbours.push(member);
      else this.#byState.set(state, [member]);
    }
  }

  take(practice: Practice, start: number, end: number): number {
    for (let turn = 0; turn < 1_000; turn++) {
      const neighbours = this.#byState.get(this.#dice.pick(practice.states)) ?? [];
      // Some members have many visits, most have few.
      const member = neighbours[Math.floor(neighbours.length * this.#dice.next() ** 1.4)];
      if (member === undefined || (this.#busyUntil[member] ?? 0) > start) continue;
      if (start >= this.#now && (this.#ahead[member] ?? 0) >= MAX_UPCOMING_VISITS - 2) continue;
      this.#busyUntil[member] = end;
      if (start >= this.#now) this.#ahead[member] = (this.#ahead[member] ?? 0) + 1;
      return member;
    }
    throw new Error("No member is free for a visit: there are too few of them.");
  }
}

function outcomeOf(dice: Dice, start: number, brief: Brief, practice: Practice): Outcome {
  if (start >= brief.now) {
    if (start < practice.fullUntil || !dice.chance(0.03)) return "upcoming";
    return dice.chance(0.8) ? "cancelled_by_member" : "cancelled_by_practitioner";
  }
  const turn = dice.next();
  if (turn < 0.05) return "cancelled_by_member";
  if (turn < 0.063) return "cancelled_by_practitioner";
  if (turn < 0.088) return "missed_by_member";
  return turn < 0.094 ? "missed_by_practitioner" : "occurred";
}

/** All visits in the order of their starts. */
export function makeVisits(brief: Brief, practices: readonly Practice[], stateOf: (member: number) => string): Visit[] {
  const waiting = new Waiting(brief, stateOf);
  const dice = new Dice(brief.seed, "visits");
  return plannedTimes(brief, practices).map((times, index): Visit => {
    const practice = practices[times.practice];
    const offer = practice?.offers[times.offer];
    if (!practice || !offer) throw new Error("A visit has a practice and an offer.");
    const end = times.start + offer.minutes * minute;
    const outcome = outcomeOf(dice, times.start, brief, practice);
    const usual = times.start - 4 * hour - Math.floor(dice.next() ** 2 * 20 * day);
    const bookedAt = Math.min(usual, brief.now - 10 * minute - dice.below(5 * day));
    const latestChange = Math.min(times.start - hour, brief.now - 5 * minute);
    return {
      id: index + 1,
      practice,
      offer,
      member: waiting.take(practice, times.start, end),
      start: times.start,
      end,
      bookedAt,
      cancelledAt: Math.round(bookedAt + (latestChange - bookedAt) * dice.next()),
      outcome,
    };
  });
}
