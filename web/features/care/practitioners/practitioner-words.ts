/** What a card or a profile says about a practitioner: profession, state, price, next free time. */
import type { Practitioner, Product } from "@larkwell/contract/practitioners.ts";
import { locale, t, translated } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { isInternational, stateName } from "@larkwell/domain/places/states.ts";
import { spokenClock, spokenDay } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { zoneName } from "@larkwell/domain/time/zones.ts";

export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();

export const professionOf = (practitioner: Pick<Practitioner, "verticals">): string =>
  joined(practitioner.verticals.map(translated));

export type StateWords = { kind: "good" | "plain" | "warn"; words: string };

type LicenseFacts = {
  certified_states: readonly string[];
  licensed_for_member: boolean | null;
  products: readonly Pick<Product, "licensed_care">[];
};

/**
 * Whether the practitioner may see the member where the member is, in words (D37). `state` is the member's; null for
 * people who are not members.
 */
export function stateWords(practitioner: LicenseFacts, state: string | null): StateWords {
  const states = practitioner.certified_states;
  if (state === null || practitioner.licensed_for_member === null) {
    if (states.length === 0) return { kind: "plain", words: t("Coaching and education, in every state") };
    return { kind: "plain", words: t("Licensed in {states}", { states: listOfStates(states) }) };
  }
  const place = stateName(state) ?? state;
  if (practitioner.licensed_for_member) {
    if (states.includes(state)) return { kind: "good", words: t("Licensed in {place}, where you are", { place }) };
    if (isInternational(state)) return { kind: "good", words: t("Available to you outside the United States") };
    return { kind: "good", words: t("Coaching and education, in every state") };
  }
  const allLicensedCare = practitioner.products.every((product) => product.licensed_care);
  if (isInternational(state)) {
    return { kind: "warn", words: t("Licensed care isn’t available outside the United States") };
  }
  return {
    kind: "warn",
    words: allLicensedCare
      ? t("Not licensed in {place}, where you are", { place })
      : t("Not licensed in {place}, but can offer education without a prescription", { place }),
  };
}

const MAX_NAMED = 3;

/** "New York, Texas, and 4 more states". */
export function listOfStates(codes: readonly string[]): string {
  const names = codes.map((code) => stateName(code) ?? code);
  if (names.length <= MAX_NAMED) return joined(names);
  return joined([...names.slice(0, 2), t("{n} more states", { n: names.length - 2 })]);
}

export const joined = (words: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: "conjunction" }).format(words);

/** The cheapest visit: { price: "From $35", minutes: "20 minutes", dollars: 35 }; undefined if nothing is offered. */
export function priceWords(products: readonly Pick<Product, "price" | "minutes">[]) {
  const cheapest = [...products].sort((a, b) => a.price - b.price || a.minutes - b.minutes)[0];
  if (!cheapest) return undefined;
  const price = cheapest.price === 0 ? t("Free") : formatDollars(wireToCents(cheapest.price));
  const differs = products.some((product) => product.price !== cheapest.price);
  return {
    price: differs && cheapest.price > 0 ? t("From {price}", { price }) : price,
    minutes: t("{minutes} minutes", { minutes: cheapest.minutes }),
    dollars: cheapest.price,
  };
}

/** "Today, 1:20 PM Eastern Time", "Thursday, March 12, 9:00 AM Eastern Time"; undefined when nothing is free. */
export function nextFree(at: string | null, zone: string, now = Temporal.Now.instant()): string | undefined {
  const instant = at === null ? undefined : fromWire(at);
  if (instant === undefined) return undefined;
  const date = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(zone).toPlainDate();
  const days = date(now).until(date(instant)).days;
  const day = days === 0 ? t("Today") : days === 1 ? t("Tomorrow") : spokenDay(instant, zone);
  // A clock time must not wrap: "9:00" and "AM" stay on one line.
  const clock = spokenClock(instant, zone).replaceAll(" ", "\u00a0");
  return `${day}, ${clock} ${zoneName(zone, instant)}`;
}
