// What a table of a growth chart is: L, M and S by age, for girls and for boys.

/** What is measured. A length is taken lying down, a height standing up: they are never put into one line. */
export const GROWTH_KINDS = ["weight", "length", "height", "head"] as const;
export type GrowthKind = (typeof GROWTH_KINDS)[number];

/** The charts are made for girls and for boys. The parent chooses; without a choice there are no lines. */
export const CHARTS = ["girls", "boys"] as const;
export type Chart = (typeof CHARTS)[number];

export interface Lms {
  l: number;
  m: number;
  s: number;
}
export interface LmsAt extends Lms {
  /** Age. */
  months: number;
}

export type GrowthTables = Readonly<Record<Chart, Partial<Record<GrowthKind, readonly LmsAt[]>>>>;

/** Percentiles as standard deviations from the median. */
export const Z = { p2: -2.053748911, p3: -1.880793608, p50: 0, p97: 1.880793608, p98: 2.053748911 } as const;

/** The measure at this many standard deviations from the median (Cole's LMS method). */
export const valueAt = ({ l, m, s }: Lms, z: number): number =>
  l === 0 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l);

/** How many standard deviations a measure is from the median. Only checks the tables: no screen shows it. */
export const zOf = ({ l, m, s }: Lms, value: number): number =>
  l === 0 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s);

/** Between two rows, L, M and S are on a straight line. Null outside of the table. */
export function lmsAt(table: readonly LmsAt[], months: number): Lms | null {
  const above = table.findIndex((row) => row.months >= months);
  const upper = table[above];
  if (!upper) return null;
  if (upper.months === months) return upper;
  const lower = table[above - 1];
  if (!lower) return null;
  const part = (months - lower.months) / (upper.months - lower.months);
  const between = (from: number, to: number) => from + (to - from) * part;
  return { l: between(lower.l, upper.l), m: between(lower.m, upper.m), s: between(lower.s, upper.s) };
}
