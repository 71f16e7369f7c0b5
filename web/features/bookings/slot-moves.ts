/** Where the arrow keys lead in the slot picker: up and down through the times of a day, left and right through the days. */

/** The days of the page that have times, each with its starts in order. */
export type DayOfSlots = { date: string; slots: readonly { start: Temporal.Instant }[] };

export type Place = { date: string; index: number };

/** A place on this page, or the page before or after it. */
export type Move = Place | "page-before" | "page-after";

const steps: Record<string, "slot" | "day" | "edge"> = {
  ArrowUp: "slot",
  ArrowDown: "slot",
  ArrowLeft: "day",
  ArrowRight: "day",
  Home: "edge",
  End: "edge",
};
const backwards = new Set(["ArrowUp", "ArrowLeft", "Home"]);

/** Undefined: the key means nothing here, or there is nothing further that way. */
export function moveTo(days: readonly DayOfSlots[], from: Place, key: string, zone: string): Move | undefined {
  if (key === "PageUp") return "page-before";
  if (key === "PageDown") return "page-after";
  const step = steps[key];
  const at = days.findIndex((day) => day.date === from.date);
  const day = days[at];
  if (step === undefined || day === undefined) return undefined;
  const back = backwards.has(key);

  if (step === "edge") return { date: day.date, index: back ? 0 : day.slots.length - 1 };
  if (step === "slot") {
    const index = from.index + (back ? -1 : 1);
    return index < 0 || index >= day.slots.length ? undefined : { date: day.date, index };
  }
  const next = days[at + (back ? -1 : 1)];
  if (next === undefined) return back ? "page-before" : "page-after";
  const here = day.slots[from.index];
  return { date: next.date, index: here ? nearestByClock(next, here.start, zone) : 0 };
}

/** The time of that day closest to the wall clock of `start`: going sideways keeps the hour. */
export function nearestByClock(day: DayOfSlots, start: Temporal.Instant, zone: string): number {
  const minutes = (instant: Temporal.Instant) => {
    const { hour, minute } = instant.toZonedDateTimeISO(zone);
    return hour * 60 + minute;
  };
  const wanted = minutes(start);
  const distances = day.slots.map((slot) => Math.abs(minutes(slot.start) - wanted));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
