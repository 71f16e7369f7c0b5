// When a kit must be ordered: at least one weekday before the day of arrival (R9.056, D72). The clock and the zones are passed in.
import { locale } from "../language/text.ts";
import { isWorkingDay } from "../time/federal-holidays.ts";
import { dateIn } from "../time/zones.ts";

/** The rule itself: ordered on this many weekdays before the day of arrival, or earlier. */
export const WEEKDAYS_BEFORE_ARRIVAL = 1;
/** How far ahead a kit can be ordered, in days: plans that are further ahead change too often. */
export const FARTHEST_DAYS = 180;
/** The longest trip one order is for, in days. */
export const LONGEST_TRIP_DAYS = 120;

export interface OrderMoment {
  now: Temporal.Instant;
  /** The member's zone, which decides their calendar. */
  memberZone: string;
  /** The zone of the warehouse, which decides when kits leave. */
  warehouseZone: string;
}

/**
 * The day an order counts for. If the member's calendar and the warehouse's differ it is the later one, so that both
 * follow the rule: late on a Thursday in Honolulu it is Friday at the warehouse.
 */
export function orderDay({ now, memberZone, warehouseZone }: OrderMoment): Temporal.PlainDate {
  const memberDay = Temporal.PlainDate.from(dateIn(memberZone, now));
  const warehouseDay = Temporal.PlainDate.from(dateIn(warehouseZone, now));
  return Temporal.PlainDate.compare(memberDay, warehouseDay) > 0 ? memberDay : warehouseDay;
}

/** The last weekday before the arrival that is not a federal holiday: the order must be placed by its end. */
export function orderBy(arrival: Temporal.PlainDate): Temporal.PlainDate {
  let day = arrival.subtract({ days: 1 });
  while (!isWorkingDay(day)) day = day.subtract({ days: 1 });
  return day;
}

/** The first day a kit ordered now can arrive: the one after the next working day, today included. */
export function earliestArrival(moment: OrderMoment): Temporal.PlainDate {
  let day = orderDay(moment);
  while (!isWorkingDay(day)) day = day.add({ days: 1 });
  return day.add({ days: 1 });
}

export const latestArrival = (moment: OrderMoment): Temporal.PlainDate => orderDay(moment).add({ days: FARTHEST_DAYS });

export type ArrivalFault = "too_soon" | "too_far";

/** Null if a kit can be ordered for that day. */
export function arrivalFault(arrival: Temporal.PlainDate, moment: OrderMoment): ArrivalFault | null {
  if (Temporal.PlainDate.compare(arrival, earliestArrival(moment)) < 0) return "too_soon";
  return Temporal.PlainDate.compare(arrival, latestArrival(moment)) > 0 ? "too_far" : null;
}

export interface Trip {
  from: Temporal.PlainDate;
  until: Temporal.PlainDate;
  arrival: Temporal.PlainDate;
}

export type TripFault = "ends_before_it_begins" | "too_long" | "arrives_after_it";

/** Null if the days of a trip and of the arrival fit together. A kit may arrive before the trip: at home, for the way there. */
export function tripFault({ from, until, arrival }: Trip): TripFault | null {
  if (Temporal.PlainDate.compare(until, from) < 0) return "ends_before_it_begins";
  if (from.until(until).days > LONGEST_TRIP_DAYS) return "too_long";
  return Temporal.PlainDate.compare(arrival, until) > 0 ? "arrives_after_it" : null;
}

/** "Tuesday, March 10": a day without a time. */
export const spokenPlainDay = (day: Temporal.PlainDate): string =>
  day.toLocaleString(locale(), { weekday: "long", month: "long", day: "numeric" });
