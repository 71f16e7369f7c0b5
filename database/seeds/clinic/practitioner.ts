// What the demo clinic says about one practitioner, and how hours are written here.
import type { Network } from "@larkwell/domain/practitioners/network.ts";

export interface DemoProduct {
  minutes: number;
  priceCents: number;
}

export interface DemoPractitioner {
  /** Part of the address before the @. */
  mailbox: string;
  firstName: string;
  lastName: string;
  /** Slug of a vertical in domain/practitioners/verticals.ts. */
  vertical: string;
  zone: string;
  /** States of valid licenses; empty for coaching and education. */
  states: readonly string[];
  /** One of the states whose license expires within a month. */
  endingSoon?: string;
  /** Another state whose license expired recently, and no longer counts. */
  lapsed?: string;
  /** Names of specialties of the vertical. */
  specialties: readonly string[];
  headline: string;
  /** Shown instead of it to members after a loss. */
  headlineInLoss: string;
  bio: string;
  education: string;
  languages?: readonly string[];
  years: number;
  policy: "conservative" | "flexible" | "moderate" | "strict";
  network?: Network;
  /** Has their own public page. */
  publicPage?: true;
  /** "1-5 09:00-17:00; 6 10:00-13:00": ISO weekdays and wall-clock times; empty for no hours at all. */
  hours: string;
  /** Instead of the vertical's own visits. */
  products?: readonly DemoProduct[];
  bufferMinutes?: number;
  /** Two hours if left out. */
  noticeMinutes?: number;
  /** Whole days off, as [first day from today, number of days]. */
  timeOff?: readonly [number, number];
  /** Hours beyond the weekly ones, as [day from today, from, to] on the wall clock. */
  extraHours?: readonly [number, string, string];
  isCx?: boolean;
  /** Can read the clinic's FAQ for practitioners (R6.020). */
  faqPassword?: string;
}

export interface HoursRow {
  weekday: number;
  start_minute: number;
  end_minute: number;
}

function minuteOf(clock: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Reads hours in the format above; throws for anything else. */
export function parseHours(written: string): HoursRow[] {
  if (written === "") return [];
  return written.split(";").flatMap((part) => {
    const found = /^(\d)(?:-(\d))? (\d\d:\d\d)-(\d\d:\d\d)$/.exec(part.trim());
    if (!found) throw new Error(`Not hours: ${part}`);
    const [, first = "", last = first, from = "", to = ""] = found;
    const rows: HoursRow[] = [];
    for (let weekday = Number(first); weekday <= Number(last); weekday++)
      rows.push({ weekday, start_minute: minuteOf(from), end_minute: minuteOf(to) });
    return rows;
  });
}
