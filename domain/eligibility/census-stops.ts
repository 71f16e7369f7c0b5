// When a compared census file waits for a person of staff, and when it may be applied at all (D27).

/** What keeps a file from being applied by itself. Only "removals" asks staff for a reason. */
export const STOPS = ["removals", "refused", "older"] as const;
export type Stop = (typeof STOPS)[number];

export interface Compared {
  activeBefore: number;
  ended: number;
  refused: number;
  rows: number;
  /** A file that came later is applied already, and knows better. */
  isOlder: boolean;
}

export interface StopRules {
  /** Part of the people of whom at most may end, in percent, ... */
  removalPercent: number;
  /** ... as long as at least so many would. */
  removalRows: number;
  refusedPercent: number;
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);

export function stopsOf(compared: Compared, rules: StopRules): Stop[] {
  const stops: Stop[] = [];
  const { ended, activeBefore } = compared;
  // Small organizations have small numbers: everybody leaving at once is a stop however few they are.
  const tooMany = ended >= rules.removalRows || (ended > 1 && ended === activeBefore);
  if (tooMany && percent(ended, activeBefore) > rules.removalPercent) stops.push("removals");
  if (percent(compared.refused, compared.rows) > rules.refusedPercent) stops.push("refused");
  if (compared.isOlder) stops.push("older");
  return stops;
}

/** Why a file could not be compared. The file is kept for staff to look at, and nothing was changed. */
export const FILE_FAULTS = [
  "columns_missing",
  "columns_twice",
  "empty",
  "encoding",
  "quotes",
  "gone",
  "too_large",
  "tried_too_often",
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** Comparing again may end otherwise only where something beside the file was at fault: the same bytes read the same. */
export const mayPass = (fault: FileFault | null): boolean => fault === null || fault === "tried_too_often";

/** So many lines with a shared work address are named. */
export const MAX_SHARED_LINES = 20;

export const CENSUS_KINDS = ["full", "changes"] as const;
export type CensusKind = (typeof CENSUS_KINDS)[number];

/** What a file would do to a person. */
export const OUTCOMES = ["added", "changed", "returned", "ended", "unchanged", "refused"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Of a watched file, by its name: acme-2026-03.changes.csv holds changes only, everything else is the whole census. */
export const kindOfName = (name: string): CensusKind => (/[._-]changes\.csv$/i.test(name) ? "changes" : "full");

/** 500,000 people are about 50 MB. */
export const CENSUS_BYTES = 200 * 1024 * 1024;
