/** Where the arrow keys lead among the times of a day, which are in rows as wide as the screen allows. */

/** A button's position on the screen. */
export type Spot = { left: number; top: number };

/** The index of another time of the day, the days above the times, or the seven days before or after. */
export type Move = number | "days" | "page-before" | "page-after";

/** Undefined: the key has no meaning here, or there is nothing in that direction. */
export function moveTo(spots: readonly Spot[], from: number, key: string): Move | undefined {
  const last = spots.length - 1;
  const within = (to: number) => (to < 0 || to > last ? undefined : to);
  switch (key) {
    case "ArrowRight":
      return within(from + 1);
    case "ArrowLeft":
      return within(from - 1);
    case "ArrowDown":
      return inNextRow(spots, from, 1);
    case "ArrowUp":
      return inNextRow(spots, from, -1) ?? "days";
    case "Home":
      return 0;
    case "End":
      return last;
    case "PageUp":
      return "page-before";
    case "PageDown":
      return "page-after";
    default:
      return undefined;
  }
}

/** The time of the row below (1) or above (-1) that is closest horizontally. */
function inNextRow(spots: readonly Spot[], from: number, way: 1 | -1): number | undefined {
  const here = spots[from];
  if (here === undefined) return undefined;
  const ahead = spots.filter((spot) => (spot.top - here.top) * way > 0);
  const row = Math.min(...ahead.map((spot) => (spot.top - here.top) * way));
  const near = ahead
    .filter((spot) => (spot.top - here.top) * way === row)
    .toSorted((a, b) => Math.abs(a.left - here.left) - Math.abs(b.left - here.left))[0];
  return near && spots.indexOf(near);
}

/** The slot of a day closest to the clock time of `start`, so that moving seven days keeps the hour. */
export function nearestByClock(slots: readonly { start: Temporal.Instant }[], start: Temporal.Instant, zone: string) {
  const minutes = (instant: Temporal.Instant) => {
    const { hour, minute } = instant.toZonedDateTimeISO(zone);
    return hour * 60 + minute;
  };
  const wanted = minutes(start);
  const distances = slots.map((slot) => Math.abs(minutes(slot.start) - wanted));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
