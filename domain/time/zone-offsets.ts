// A zone's offset changes as plain numbers, so that wall-clock hours become instants without date objects.

/** From `fromMs` (epoch milliseconds) up to `untilMs` the zone's wall clock shows UTC + `offsetMs`. */
export interface OffsetSpan {
  fromMs: number;
  untilMs: number;
  offsetMs: number;
}

const DAY = 86_400_000;
const MARGIN = 370 * DAY;
const known = new Map<string, { fromMs: number; untilMs: number; spans: OffsetSpan[] }>();

/** The spans that cover fromMs..untilMs (and some more on both sides), in order, without a gap. Throws RangeError for an unknown zone. */
export function offsetSpans(zone: string, fromMs: number, untilMs: number): OffsetSpan[] {
  const before = known.get(zone);
  if (before && before.fromMs <= fromMs && before.untilMs >= untilMs) return before.spans;
  const first = Math.min(fromMs - MARGIN, before?.fromMs ?? fromMs);
  const last = Math.max(untilMs + MARGIN, before?.untilMs ?? untilMs);
  const spans = readSpans(zone, first, last);
  known.set(zone, { fromMs: first, untilMs: last, spans });
  return spans;
}

function readSpans(zone: string, firstMs: number, lastMs: number): OffsetSpan[] {
  const spans: OffsetSpan[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(firstMs).toZonedDateTimeISO(zone);
  let fromMs = firstMs;
  while (fromMs < lastMs) {
    const next = at.getTimeZoneTransition("next");
    const untilMs = next === null ? lastMs : Math.min(next.epochMilliseconds, lastMs);
    spans.push({ fromMs, untilMs, offsetMs: Math.round(at.offsetNanoseconds / 1e6) });
    if (next === null) break;
    at = next;
    fromMs = next.epochMilliseconds;
  }
  return spans;
}

/**
 * The instants at which the wall clock shows a time in [wallFrom, wallUntil), both in milliseconds of local time counted
 * like epoch milliseconds. A skipped hour gives nothing, a repeated hour gives both passes; passes that touch are one piece.
 */
export function instantsOfWallTime(
  spans: OffsetSpan[],
  wallFrom: number,
  wallUntil: number,
): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  for (const span of spans) {
    const start = Math.max(wallFrom - span.offsetMs, span.fromMs);
    const end = Math.min(wallUntil - span.offsetMs, span.untilMs);
    if (start >= end) continue;
    const last = pieces.at(-1);
    if (last && last.end === start) last.end = end;
    else pieces.push({ start, end });
  }
  return pieces;
}
