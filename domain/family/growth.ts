// What a parent can enter about a child's growth: units, limits, and the chart it is drawn on.
import { texts } from "../language/table.ts";
import { type Message, msg } from "../language/text.ts";
import { type Chart, type GrowthKind, type GrowthTables, type LmsAt, lmsAt, valueAt, Z, zOf } from "./growth-tables.ts";

export const GROWTH_NAMES = texts({
  weight: "Weight",
  length: "Length, lying down",
  height: "Height, standing",
  head: "Head circumference",
} as const satisfies Record<GrowthKind, string>);

/** Weight in grams, everything else in millimeters. */
const limits: Record<GrowthKind, { least: number; most: number; message: Message }> = {
  weight: { least: 300, most: 300_000, message: msg("Enter a weight from 0.7 to 661 lb (0.3 to 300 kg).") },
  length: { least: 200, most: 1_300, message: msg("Enter a length from 8 to 51 in (20 to 130 cm).") },
  height: { least: 500, most: 2_300, message: msg("Enter a height from 20 to 90 in (50 to 230 cm).") },
  head: { least: 150, most: 700, message: msg("Enter a head circumference from 6 to 27 in (15 to 70 cm).") },
};

export interface FamilyFault {
  field: string;
  message: Message;
}

/** What is wrong with a measurement; empty if nothing is. */
export function faultsOfGrowth(
  { kind, amount, on }: { kind: GrowthKind; amount: number; on: string },
  { birthday, today }: { birthday: string; today: string },
): FamilyFault[] {
  const { least, most, message } = limits[kind];
  const faults = dateFaults(on, { birthday, today });
  if (!(amount >= least && amount <= most)) faults.unshift({ field: "amount", message });
  return faults;
}

/** All days are "YYYY-MM-DD". */
export function dateFaults(on: string, { birthday, today }: { birthday: string; today: string }): FamilyFault[] {
  if (on > today) return [{ field: "on", message: msg("Enter a date that has passed.") }];
  if (on < birthday) return [{ field: "on", message: msg("Enter your child’s birthday or a later date.") }];
  return [];
}

export const REFERENCES = ["who", "cdc"] as const;
export type Reference = (typeof REFERENCES)[number];

/** From here on, the charts of the CDC apply. */
const YEARS_2 = 24;
const YEARS_20 = 240;
const DAYS_A_MONTH = 30.4375;
const DAYS_A_WEEK = 7;
const TERM_WEEKS = 40;
/** Born earlier than this is preterm. */
export const PRETERM_BEFORE = 37;

export interface Born {
  /** "YYYY-MM-DD" */
  birthday: string;
  /** Completed weeks of pregnancy; null if not said. */
  weeksAtBirth: number | null;
}

export const isPreterm = ({ weeksAtBirth }: Born): boolean => weeksAtBirth !== null && weeksAtBirth < PRETERM_BEFORE;

/** Age in months, from the birthday. */
export const monthsAt = (birthday: string, on: string): number =>
  Temporal.PlainDate.from(birthday).until(Temporal.PlainDate.from(on)).days / DAYS_A_MONTH;

/** As if the child had been born in week 40; only for children born preterm, and only to 24 months. */
export const correctedMonths = (born: Born, on: string): number =>
  monthsAt(born.birthday, on) -
  (isPreterm(born) ? ((TERM_WEEKS - (born.weeksAtBirth ?? TERM_WEEKS)) * DAYS_A_WEEK) / DAYS_A_MONTH : 0);

const kindsOf: Record<Reference, readonly GrowthKind[]> = {
  who: ["weight", "length", "head"],
  cdc: ["weight", "height"],
};
export const isOn = (kind: GrowthKind, reference: Reference): boolean => kindsOf[reference].includes(kind);

/** Where a measurement is on a chart, in months; null if it is on none, or not on this one. */
export function placeOn(reference: Reference, kind: GrowthKind, born: Born, on: string): number | null {
  if (!isOn(kind, reference)) return null;
  const months = monthsAt(born.birthday, on);
  if (reference === "cdc") return months >= YEARS_2 && months <= YEARS_20 ? months : null;
  if (months >= YEARS_2) return null;
  const corrected = correctedMonths(born, on);
  return corrected >= 0 ? corrected : null;
}

/** The lines of a chart, as its issuer publishes them: the 2nd and 98th percentiles of the WHO, the 3rd and 97th of the CDC. */
export const LINES = {
  who: [Z.p2, Z.p50, Z.p98],
  cdc: [Z.p3, Z.p50, Z.p97],
} as const satisfies Record<Reference, readonly [number, number, number]>;

/** Kilograms to grams, centimeters to millimeters. */
const inAmount = (kind: GrowthKind, value: number) => value * (kind === "weight" ? 1_000 : 10);

/** The three lines of a chart at this age, in grams or millimeters; null outside of it. */
export function linesAt(
  tables: GrowthTables,
  { reference, kind, chart }: { reference: Reference; kind: GrowthKind; chart: Chart },
  months: number,
): readonly number[] | null {
  const at = lmsAt(tables[chart][kind] ?? [], months);
  return at && LINES[reference].map((z) => inAmount(kind, valueAt(at, z)));
}

/** Ages at which the lines are drawn. */
export const agesOf = (tables: GrowthTables, kind: GrowthKind, chart: Chart): readonly number[] =>
  (tables[chart][kind] ?? []).map((row: LmsAt) => row.months);

/**
 * Beyond these many standard deviations from the median, the WHO's software asks whether a measure is a mistake (WHO Anthro
 * for personal computers, manual, version 3.2.2, 2011). Asked here for both charts: only what is unlikely for every child.
 */
const unlikely: Record<GrowthKind, readonly [number, number]> = {
  weight: [-6, 5],
  length: [-6, 6],
  height: [-6, 6],
  head: [-5, 5],
};

/** Whether to ask "Is this right?" before saving: a wrong unit or a slip of the finger. It says nothing about the child. */
export function isUnlikely(
  tables: Record<Reference, GrowthTables>,
  kind: GrowthKind,
  amount: number,
  months: number,
): boolean {
  const reference = months < YEARS_2 ? "who" : "cdc";
  const [least, most] = unlikely[kind];
  const found = (["girls", "boys"] as const).map((chart) => {
    const at = lmsAt(tables[reference][chart][kind] ?? [], months);
    if (!at) return false;
    const z = zOf(at, amount / inAmount(kind, 1));
    return z < least || z > most;
  });
  return found.every(Boolean);
}
