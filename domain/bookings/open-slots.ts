// The slots a practitioner can be booked for, computed from hours, time off and bookings; never stored (D33).
import { instantsOfWallTime, offsetSpans } from "../time/zone-offsets.ts";
import { type WeeklyHours, weekStretches } from "./weekly-hours.ts";

/** A period of real time: it includes `start` and excludes `end`. */
export interface Span {
  start: Temporal.Instant;
  end: Temporal.Instant;
}

export type Slot = Span;

export interface OpenSlotsInput {
  /** Wall-clock hours in `zone`. */
  weeklyHours: readonly WeeklyHours[];
  /** IANA zone of the practitioner. */
  zone: string;
  /** Subtracted from the hours. Pass all that overlap from..until. */
  timeOff: readonly Span[];
  /** Added to the hours. Pass all that overlap from..until widened by a day, so that the slots' rhythm stays the same. */
  extraHours: readonly Span[];
  /** Bookings and holds without buffer: this rule keeps `bufferMinutes` free before and after each of them. */
  busy: readonly Span[];
  durationMinutes: number;
  bufferMinutes: number;
  /** No slot starts before now + notice, or later than BOOKABLE_WEEKS from now. */
  noticeMinutes: number;
  /** The time between the starts of two slots; the duration if absent. */
  stepMinutes?: number;
  /** Slots start at `from` or later and before `until`. */
  from: Temporal.Instant;
  until: Temporal.Instant;
  now: Temporal.Instant;
}

/** The longest window for one request; callers limit their input to it. */
export const LONGEST_AVAILABILITY_DAYS = 31;
/** Default availability window (R7.066). */
export const DEFAULT_AVAILABILITY_HOURS = 168;
/** Nothing can be booked further ahead than upcoming visits are shown (D45). */
export const BOOKABLE_WEEKS = 52;
/** Window of a slot check (R7.067). */
export const SLOT_CHECK_HOURS = 1;

const MINUTE = 60_000;
const DAY = 86_400_000;
const WEEK = 7 * DAY;
// Day 0 of the epoch was a Thursday; the Monday before it was day -3.
const FIRST_MONDAY = -3 * DAY;

interface Window {
  start: number;
  end: number;
  extra: boolean;
}

/**
 * All open slots in order. An instant is open if the practitioner's wall clock then shows a time within the weekly
 * hours or extra hours cover it, and no time off does. So a slot never starts in a skipped hour, and a repeated hour is
 * offered once for each time it really happens. Slots follow each other from the start of each window, have exactly the
 * duration, and are wholly inside it. Throws RangeError for a duration, step or length of time below zero (or of zero).
 */
export function openSlots(input: OpenSlotsInput): Slot[] {
  const length = input.durationMinutes * MINUTE;
  return openStarts(input).map((start) => ({
    start: Temporal.Instant.fromEpochMilliseconds(start),
    end: Temporal.Instant.fromEpochMilliseconds(start + length),
  }));
}

/** The starts of all open slots in epoch milliseconds: for long lists, where an object for each time would cost more than the rule. */
export const openStarts = (input: OpenSlotsInput): number[] => slotStarts(input, Number.POSITIVE_INFINITY);

/** The starts of the soonest open slots in epoch milliseconds, up to a given number, without computing the others. */
export const nextOpenStarts = (input: OpenSlotsInput, count: number): number[] => slotStarts(input, count);

/** The soonest open slot, without computing the others. */
export function firstOpenSlot(input: OpenSlotsInput): Slot | undefined {
  const [start] = slotStarts(input, 1);
  if (start === undefined) return undefined;
  return {
    start: Temporal.Instant.fromEpochMilliseconds(start),
    end: Temporal.Instant.fromEpochMilliseconds(start + input.durationMinutes * MINUTE),
  };
}

/** True if a slot of these hours starts exactly at this instant: a booking checks this again before it is written. */
export function isOpenAt(input: OpenSlotsInput, start: Temporal.Instant): boolean {
  const found = firstOpenSlot({ ...input, from: start, until: start.add({ milliseconds: 1 }) });
  return found !== undefined && found.start.equals(start);
}

/** The open slots nearest to a requested start, nearest first (D34: the offer after a lost race). */
export function nearestSlots(slots: readonly Slot[], wanted: Temporal.Instant, count = 3): Slot[] {
  const target = wanted.epochMilliseconds;
  const distance = (slot: Slot) => Math.abs(slot.start.epochMilliseconds - target);
  return [...slots]
    .sort((a, b) => distance(a) - distance(b) || Temporal.Instant.compare(a.start, b.start))
    .slice(0, count);
}

function slotStarts(input: OpenSlotsInput, limit: number): number[] {
  const length = input.durationMinutes * MINUTE;
  const step = (input.stepMinutes ?? input.durationMinutes) * MINUTE;
  if (!(length > 0) || !(step > 0)) throw new RangeError("a slot needs a duration and a step above zero");
  if (!(input.bufferMinutes >= 0) || !(input.noticeMinutes >= 0))
    throw new RangeError("buffer and notice are zero or more");

  const from = input.from.epochMilliseconds;
  const until = Math.min(input.until.epochMilliseconds, input.now.epochMilliseconds + BOOKABLE_WEEKS * WEEK);
  const earliest = Math.max(from, input.now.epochMilliseconds + input.noticeMinutes * MINUTE);
  if (earliest >= until) return [];

  const blocked = blockedSpans(input);
  const starts: number[] = [];
  let next = 0;
  for (const window of openWindows(input, from, until, length)) {
    let start = firstOnGrid(window.start, step, Math.max(earliest, window.start));
    const last = Math.min(window.end - length, until - 1);
    while (start <= last) {
      while (next < blocked.length && (blocked[next]?.end ?? 0) <= start) next += 1;
      const block = blocked[next];
      if (block && block.start < start + length) {
        start = firstOnGrid(window.start, step, block.end);
        continue;
      }
      starts.push(start);
      if (starts.length >= limit) return starts;
      start += step;
    }
  }
  return starts;
}

function firstOnGrid(anchor: number, step: number, atOrAfter: number): number {
  return anchor + Math.ceil((atOrAfter - anchor) / step) * step;
}

/** Weekly and extra hours that matter for from..until as windows of real time, in order, overlaps merged. */
function openWindows(input: OpenSlotsInput, from: number, until: number, length: number): Window[] {
  // Hours last a week at most. Starting a week earlier includes every window's start, where its rhythm begins.
  const windows = weeklyWindows(input, from - WEEK, until + length);
  if (input.extraHours.length === 0) return windows;

  for (const extra of input.extraHours) {
    const start = extra.start.epochMilliseconds;
    const end = extra.end.epochMilliseconds;
    if (start < end) windows.push({ start, end, extra: true });
  }
  windows.sort((a, b) => a.start - b.start);

  const merged: Window[] = [];
  for (const window of windows) {
    const last = merged.at(-1);
    const touches = last !== undefined && last.end === window.start && (last.extra || window.extra);
    if (last && (window.start < last.end || touches)) {
      last.end = Math.max(last.end, window.end);
      last.extra ||= window.extra;
    } else merged.push({ ...window });
  }
  return merged;
}

/** The weekly hours as they really fall between two instants, in order, cut at both: what a calendar draws. */
export function openHours(
  input: Pick<OpenSlotsInput, "weeklyHours" | "zone">,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Span[] {
  const first = from.epochMilliseconds;
  const last = until.epochMilliseconds;
  return weeklyWindows(input, first, last).map((window) => ({
    start: Temporal.Instant.fromEpochMilliseconds(Math.max(window.start, first)),
    end: Temporal.Instant.fromEpochMilliseconds(Math.min(window.end, last)),
  }));
}

function weeklyWindows(input: Pick<OpenSlotsInput, "weeklyHours" | "zone">, from: number, until: number): Window[] {
  const stretches = weekStretches(input.weeklyHours);
  const windows: Window[] = [];
  if (stretches.length === 0) return windows;

  const spans = offsetSpans(input.zone, from - 2 * WEEK, until + WEEK).filter(
    (span) => span.untilMs > from - 2 * WEEK && span.fromMs < until + WEEK,
  );
  // One day on both sides covers every offset.
  const firstWeek = Math.floor((from - DAY - FIRST_MONDAY) / WEEK);
  const lastWeek = Math.floor((until + DAY - FIRST_MONDAY) / WEEK);
  for (let week = firstWeek; week <= lastWeek; week += 1) {
    const monday = FIRST_MONDAY + week * WEEK;
    for (const stretch of stretches) {
      const wallFrom = monday + stretch.start * MINUTE;
      for (const piece of instantsOfWallTime(spans, wallFrom, monday + stretch.end * MINUTE)) {
        if (piece.end > from && piece.start < until) windows.push({ ...piece, extra: false });
      }
    }
  }
  // Clocks set back at midnight can start the next day's hours before the end of the last.
  return windows.sort((a, b) => a.start - b.start);
}

/** Time off as it is, bookings with the buffer around them; in order and merged. */
function blockedSpans(input: OpenSlotsInput): { start: number; end: number }[] {
  const buffer = input.bufferMinutes * MINUTE;
  const all = [
    ...input.timeOff.map((span) => ({ start: span.start.epochMilliseconds, end: span.end.epochMilliseconds })),
    ...input.busy.map((span) => ({
      start: span.start.epochMilliseconds - buffer,
      end: span.end.epochMilliseconds + buffer,
    })),
  ].filter((span) => span.start < span.end);
  all.sort((a, b) => a.start - b.start);

  const merged: { start: number; end: number }[] = [];
  for (const span of all) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push(span);
  }
  return merged;
}
