// The practitioners of the scale seed: their professions and states, what they offer, and when they work.
import type { Span } from "@larkwell/domain/bookings/open-slots.ts";
import { VERTICALS, type Vertical } from "@larkwell/domain/practitioners/verticals.ts";
import { type HoursRow, parseHours } from "../clinic/practitioner.ts";
import { Dice } from "./dice.ts";
import { homes } from "./names.ts";
import { type Brief, day, hour, week } from "./sizes.ts";

export interface Offer {
  id: number;
  minutes: number;
  priceCents: number;
}

export interface Practice {
  id: number;
  vertical: Vertical;
  zone: string;
  /** The practitioner's license states. Coaches and educators need none, and see people from everywhere. */
  licensedIn: readonly string[];
  /** Where the people come from. */
  states: readonly string[];
  offers: readonly Offer[];
  /** The shortest offer. */
  shortest: number;
  bufferMinutes: number;
  noticeMinutes: number;
  policy: "conservative" | "flexible" | "moderate" | "strict";
  hours: readonly HoursRow[];
  timeOff: readonly Span[];
  extraHours: readonly Span[];
  /** How often this one is chosen, 1 on average. */
  popularity: number;
  /** No free slot before this time; 0 for most. */
  fullUntil: number;
  publishedAt: number;
}

const weeks = [
  "1-5 09:00-13:00",
  "1-5 13:00-17:00",
  "1-4 08:00-12:00; 1-2 13:00-16:30; 4 17:00-20:00",
  "1-5 09:00-12:00; 1-5 13:00-17:00",
  "2-6 10:00-16:00",
  "6-7 09:00-15:00; 3 18:00-21:00",
  "1-7 07:00-11:00",
  "1-3 09:00-15:00; 5 09:00-13:00",
  "1-5 17:00-21:00",
  "1-4 20:00-25:00",
  "1 08:00-18:00; 3 08:00-18:00; 5 08:00-18:00",
  "2-4 07:30-14:30; 7 16:00-20:00",
].map(parseHours);

const span = (start: number, length: number): Span => ({
  start: Temporal.Instant.fromEpochMilliseconds(start),
  end: Temporal.Instant.fromEpochMilliseconds(start + length),
});

const coordinator = VERTICALS.filter((vertical) => vertical.isCx);
const others = VERTICALS.filter((vertical) => !vertical.isCx);

export function makePractices({ sizes, ids, now, seed }: Brief): Practice[] {
  const dice = new Dice(seed, "practices");
  const midnight = now - (now % day);
  let offerId = 0;
  return Array.from({ length: sizes.practitioners }, (_, position): Practice => {
    // Every thirtieth is a care coordinator; the rest is spread over all professions.
    const vertical = dice.pick(position % 30 === 29 ? coordinator : others);
    const home = dice.pick(homes);
    const states = [...new Set([home.state, ...dice.some(homes, dice.below(5)).map((one) => one.state)])];
    const offers = vertical.products.map((product) => ({ id: ++offerId, ...product }));
    const minutes = offers.map((offer) => offer.minutes);
    const full = position % 20 === 19;
    return {
      id: ids.practitioner(position),
      vertical,
      zone: home.zone,
      licensedIn: vertical.licensedCare ? states : [],
      states: vertical.licensedCare ? states : homes.map((one) => one.state),
      offers,
      shortest: minutes.indexOf(Math.min(...minutes)),
      bufferMinutes: dice.pick([0, 0, 0, 5, 10]),
      noticeMinutes: dice.pick([0, 60, 120, 120, 240]),
      policy: dice.pick(["moderate", "moderate", "flexible", "conservative", "strict"]),
      hours: dice.pick(weeks),
      timeOff: dice.chance(0.15) ? [span(midnight + (3 + dice.below(40)) * day, (1 + dice.below(7)) * day)] : [],
      extraHours: dice.chance(0.1) ? [span(midnight + (2 + dice.below(20)) * day + 15 * hour, 2 * hour)] : [],
      popularity: Math.exp(dice.bell() * 0.7),
      fullUntil: full ? now + (2 + dice.below(3)) * week : 0,
      publishedAt: now - (60 + dice.below(20)) * week,
    };
  });
}
