/** What a plot of growth has: the ages on its axis, the child's measurements, and the lines of a chart. */
import type { GrowthEntry } from "@larkwell/contract/family.ts";
import { agesOf, type Born, linesAt, placeOn, type Reference } from "@larkwell/domain/family/growth.ts";
import { CDC_TABLES } from "@larkwell/domain/family/growth-cdc.ts";
import type { Chart, GrowthKind } from "@larkwell/domain/family/growth-tables.ts";
import { WHO_TABLES } from "@larkwell/domain/family/growth-who.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";

export const TABLES = { who: WHO_TABLES, cdc: CDC_TABLES } as const;

const MONTHS_A_YEAR = 12;
/** Which ages the axis names. */
const namedEvery = { who: 3, cdc: 24 } as const;

/** "9 months", "2 years, 6 months". The half month of the CDC's tables is left out: 30.5 is the month after 2 years, 6 months. */
export function agedWords(months: number): string {
  const whole = Math.floor(months);
  if (whole < 24) return t("{n, plural, one {# month} other {# months}}", { n: whole });
  const [years, rest] = [Math.floor(whole / MONTHS_A_YEAR), whole % MONTHS_A_YEAR];
  if (rest === 0) return t("{n, plural, one {# year} other {# years}}", { n: years });
  return t("{years, plural, one {# year} other {# years}}, {months, plural, one {# month} other {# months}}", {
    years,
    months: rest,
  });
}

export interface Point {
  months: number;
  label: string;
  /** Of the child, in grams or millimeters; null where only the chart has a value. */
  amount: number | null;
  /** Of the chart; null outside of it, or without one. */
  lines: readonly number[] | null;
  /** Whether the axis may name it. */
  named: boolean;
}

export interface Asked {
  kind: GrowthKind;
  reference: Reference;
  chart: Chart | null;
  born: Born;
}

/** Oldest entry first; empty if no entry is on this chart. */
export function pointsOf(entries: readonly GrowthEntry[], { kind, reference, chart, born }: Asked): Point[] {
  const tables = TABLES[reference];
  const linesOf = (months: number) => (chart ? linesAt(tables, { reference, kind, chart }, months) : null);
  const seen = new Map<string, number>();
  const own = entries
    .filter((entry) => entry.kind === kind)
    .toReversed()
    .flatMap(({ on, amount }): Point[] => {
      const months = placeOn(reference, kind, born, on);
      if (months === null) return [];
      const day = `${dateInWords(on)} (${agedWords(months)})`;
      const times = (seen.get(day) ?? 0) + 1;
      seen.set(day, times);
      const label = times === 1 ? day : `${day} (${times})`;
      return [{ months, label, amount, lines: linesOf(months), named: false }];
    });
  if (own.length === 0) return [];
  const every = namedEvery[reference];
  // Without lines the axis is the same.
  const ages = agesOf(tables, kind, chart ?? "girls").map((months): Point => {
    const named = Math.floor(months) % every === 0;
    return { months, label: agedWords(months), amount: null, lines: linesOf(months), named };
  });
  return [...ages, ...own].toSorted((one, other) => one.months - other.months);
}
