/** Entries of the diary in words, and what a person types as the numbers that are stored (domain/diary/diary.ts). */
import type { DiaryEntry } from "@larkwell/contract/diary.ts";
import { bleedingLevels, type DiaryKind, MOODS } from "@larkwell/domain/diary/diary.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { numberOf } from "../../../kit/typed-number.ts";

export type Units = "us" | "metric";

const GRAMS_A_POUND = 453.59237;
const MINUTES_AN_HOUR = 60;
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
  return typed;
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
  return { amount: String(amount), second: second === null ? "" : String(second), units };
}

/** One number of a plot, in the reader's units. */
export function plotted(kind: DiaryKind, amount: number, units: Units): number {
  if (kind === "temperature") return units === "us" ? fahrenheit(amount) : amount / HUNDREDTHS;
  if (kind === "weight") return units === "us" ? amount / GRAMS_A_POUND : amount / 1_000;
  return kind === "sleep" ? amount / MINUTES_AN_HOUR : amount;
}

export const unitOf = (kind: DiaryKind, units: Units): string => {
  if (kind === "temperature") return units === "us" ? "°F" : "°C";
  if (kind === "weight") return units === "us" ? t("lb") : t("kg");
  if (kind === "sleep") return t("Hours");
  return kind === "blood_pressure" ? t("mmHg") : t("Level");
};

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
  }
}
