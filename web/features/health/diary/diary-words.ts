/** Entries of the diary in words, and what a person types as the numbers that are stored (domain/diary/diary.ts). */
import type { DiaryEntry } from "@larkwell/contract/diary.ts";
import { BOTTLE, bleedingLevels, DIAPERS, type DiaryKind, FEEDS, MOODS } from "@larkwell/domain/diary/diary.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { numberOf } from "../../../kit/typed-number.ts";

export type Units = "us" | "metric";

const GRAMS_A_POUND = 453.59237;
const ML_AN_OUNCE = 29.5735;
const MINUTES_AN_HOUR = 60;
const SECONDS_A_MINUTE = 60;
const HUNDREDTHS = 100;
/** Of one degree Celsius in Fahrenheit, and where its zero is. */
const [RATIO, FREEZING] = [1.8, 32];

/** Most people there weigh in pounds. Everyone can choose. */
export const unitsAt = (timeZone: string): Units =>
  /^(America|US)\/|^Pacific\/Honolulu$/.test(timeZone) ? "us" : "metric";

const digits = (value: number, most: number) =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: most, minimumFractionDigits: most }).format(value);

const fahrenheit = (hundredths: number) => (hundredths / HUNDREDTHS) * RATIO + FREEZING;

/** What the fields of a form have, all as typed. */
export interface Typed {
  amount: string;
  second: string;
  units: Units;
}

/** NaN for what is no number: the server's shape refuses it, and so does the form before. */
export function amountOf(kind: DiaryKind, { amount, second, units }: Typed): number {
  const typed = numberOf(amount);
  if (kind === "temperature") return Math.round((units === "us" ? (typed - FREEZING) / RATIO : typed) * HUNDREDTHS);
  if (kind === "weight") return Math.round(units === "us" ? typed * GRAMS_A_POUND : typed * 1_000);
  // Nothing in one of the two fields is zero.
  if (kind === "sleep") return Math.round((typed || 0) * MINUTES_AN_HOUR + (numberOf(second) || 0));
  // While it lasts.
  if (kind === "cycle" && amount.trim() === "") return 0;
  return typed;
}

/** Null: this kind has none, or it was left out. */
export function secondOf(kind: DiaryKind, { amount, second, units }: Typed): number | null {
  if (kind === "blood_pressure" || kind === "movements") return numberOf(second);
  if (kind !== "feed" || second.trim() === "") return null;
  const isOunces = amount === String(BOTTLE) && units === "us";
  return Math.round(isOunces ? numberOf(second) * ML_AN_OUNCE : numberOf(second));
}

/** The other way round, for a form that changes an entry. */
export function typedOf({ kind, amount, second }: Pick<DiaryEntry, "kind" | "amount" | "second">, units: Units): Typed {
  const plain = (value: number, most: number) => String(Number(value.toFixed(most)));
  if (kind === "temperature")
    return { amount: plain(units === "us" ? fahrenheit(amount) : amount / HUNDREDTHS, 1), second: "", units };
  if (kind === "weight")
    return { amount: plain(units === "us" ? amount / GRAMS_A_POUND : amount / 1_000, 1), second: "", units };
  if (kind === "sleep")
    return { amount: String(Math.floor(amount / MINUTES_AN_HOUR)), second: String(amount % MINUTES_AN_HOUR), units };
  if (kind === "feed" && amount === BOTTLE && units === "us" && second !== null)
    return { amount: String(amount), second: plain(second / ML_AN_OUNCE, 1), units };
  if (kind === "cycle" && amount === 0) return { amount: "", second: "", units };
  return { amount: String(amount), second: second === null ? "" : String(second), units };
}

/** One number of a plot, in the reader's units. */
export function plotted(kind: DiaryKind, amount: number, units: Units): number {
  if (kind === "temperature") return units === "us" ? fahrenheit(amount) : amount / HUNDREDTHS;
  if (kind === "weight") return units === "us" ? amount / GRAMS_A_POUND : amount / 1_000;
  return kind === "sleep" ? amount / MINUTES_AN_HOUR : amount;
}

export function unitOf(kind: DiaryKind, units: Units): string {
  switch (kind) {
    case "temperature":
      return units === "us" ? "°F" : "°C";
    case "weight":
      return units === "us" ? t("lb") : t("kg");
    case "sleep":
      return t("Hours");
    case "blood_pressure":
      return t("mmHg");
    case "contractions":
      return t("Seconds");
    case "movements":
      return t("Movements an hour");
    case "feed":
    case "diaper":
      return t("Number a day");
    case "cycle":
      return t("Days");
    default:
      return t("Level");
  }
}

/** "1 min 5 sec". */
const lasting = (seconds: number): string =>
  seconds < SECONDS_A_MINUTE
    ? t("{seconds} sec", { seconds })
    : t("{minutes} min {seconds} sec", {
        minutes: Math.floor(seconds / SECONDS_A_MINUTE),
        seconds: seconds % SECONDS_A_MINUTE,
      });

function feedWords(amount: number, second: number | null, units: Units): string {
  const how = FEEDS[amount - 1] ?? "";
  if (second === null) return how;
  if (amount !== BOTTLE) return t("{how}, {minutes} min", { how, minutes: second });
  return units === "us"
    ? t("{how}, {volume} oz", { how, volume: digits(second / ML_AN_OUNCE, 1) })
    : t("{how}, {volume} mL", { how, volume: second });
}

/** The entry's number in words: "118 over 76 mmHg". */
export function readingWords(
  { kind, amount, second }: Pick<DiaryEntry, "kind" | "amount" | "second">,
  units: Units,
): string {
  switch (kind) {
    case "blood_pressure":
      return t("{upper} over {lower} mmHg", { upper: amount, lower: second ?? 0 });
    case "temperature":
      return units === "us" ? `${digits(fahrenheit(amount), 1)} °F` : `${digits(amount / HUNDREDTHS, 1)} °C`;
    case "weight":
      return units === "us"
        ? t("{weight} lb", { weight: digits(amount / GRAMS_A_POUND, 1) })
        : t("{weight} kg", { weight: digits(amount / 1_000, 1) });
    case "sleep":
      return t("{hours} h {minutes} min", {
        hours: Math.floor(amount / MINUTES_AN_HOUR),
        minutes: amount % MINUTES_AN_HOUR,
      });
    case "bleeding":
      return bleedingLevels()[amount] ?? "";
    case "mood":
      return MOODS[amount - 1] ?? "";
    case "contractions":
      return lasting(amount);
    case "movements":
      return t(
        "{count, plural, one {# movement} other {# movements}} in {minutes, plural, one {# minute} other {# minutes}}",
        {
          count: amount,
          minutes: second ?? 0,
        },
      );
    case "feed":
      return feedWords(amount, second, units);
    case "diaper":
      return DIAPERS[amount - 1] ?? "";
    case "cycle":
      return amount === 0 ? t("Began") : t("{days, plural, one {# day} other {# days}}", { days: amount });
  }
}

/** How long after the entry before it one began, for kinds where that is what counts; null for others. */
export function gapWords(kind: DiaryKind, at: Temporal.Instant, before: Temporal.Instant, zone: string): string | null {
  if (kind === "contractions") {
    const minutes = Math.round(before.until(at).total("minutes"));
    return minutes > 3 * MINUTES_AN_HOUR
      ? null
      : t("{minutes, plural, one {# minute} other {# minutes}} after the one before", { minutes });
  }
  if (kind !== "cycle") return null;
  return t("{days, plural, one {# day} other {# days}} after the one before", { days: daysBetween(before, at, zone) });
}

/** From the day of one to the day of the other. */
export const daysBetween = (before: Temporal.Instant, at: Temporal.Instant, zone: string): number =>
  before.toZonedDateTimeISO(zone).toPlainDate().until(at.toZonedDateTimeISO(zone).toPlainDate()).days;

/** The children under two who count, the oldest first. */
export type Babies = readonly { id: number; name: string }[];

/** The name of one of several babies; empty for a child who is not among them. */
export function babyName(babies: Babies, id: number | null): string {
  const place = babies.findIndex((baby) => baby.id === id);
  if (place === -1) return "";
  return babies[place]?.name || t("Baby {n}", { n: place + 1 });
}

/** Of several babies, whose entry it is comes first: "Mia: Wet". */
export function entryWords(entry: DiaryEntry, units: Units, babies: Babies): string {
  const words = readingWords(entry, units);
  const name = babies.length > 1 ? babyName(babies, entry.child_id) : "";
  return name === "" ? words : `${name}: ${words}`;
}
