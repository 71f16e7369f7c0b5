// When a compared census file waits for staff, and when it may be applied at all (D27).

/** What prevents a file from being applied automatically. Only "removals" asks staff for a reason. */
export const STOPS = ["removals", "refused", "older"] as const;
export type Stop = (typeof STOPS)[number];

export interface Compared {
  activeBefore: number;
  ended: number;
  refused: number;
  rows: number;
  /** A later file is already applied, and is newer. */
  isOlder: boolean;
}

export interface StopRules {
  /** The most people who may lose access, in percent, ... */
  removalPercent: number;
  /** ... if at least this many would. */
  removalRows: number;
  refusedPercent: number;
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);

export function stopsOf(compared: Compared, rules: StopRules): Stop[] {
  const stops: Stop[] = [];
  const { ended, activeBefore } = compared;
  // Small organizations have small numbers: everyone leaving at the same time is always a stop.
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

/**
 * A second comparison can have another result only if something other than the file caused the first one: the same bytes read the same.
 */
export const mayPass = (fault: FileFault | null): boolean => fault === null || fault === "tried_too_often";

/** This many lines with a shared work address are listed. */
export const MAX_SHARED_LINES = 20;

export const CENSUS_KINDS = ["full", "changes"] as const;
export type CensusKind = (typeof CENSUS_KINDS)[number];

/** What a file would do to a person. */
export const OUTCOMES = ["added", "changed", "returned", "ended", "unchanged", "refused"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Of a watched file, by its name: acme-2026-03.changes.csv has changes only, every other file is the whole census. */
export const kindOfName = (name: string): CensusKind => (/[._-]changes\.csv$/i.test(name) ? "changes" : "full");

/** 500,000 people are about 50 MB. */
export const CENSUS_BYTES = 200 * 1024 * 1024;
