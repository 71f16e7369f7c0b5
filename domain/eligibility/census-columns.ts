// Which column of a census file is which: by its heading, in the terms of payroll systems.

/** The columns that are read; all others are ignored and listed. Of two with the same meaning, the first one listed here counts. */
const headings = {
  employee_id: ["employeeid", "employeenumber", "employeeno", "empid", "employee", "workerid", "personnelnumber"],
  first_name: ["firstname", "givenname", "forename", "legalfirstname"],
  last_name: ["lastname", "surname", "familyname", "legallastname"],
  date_of_birth: ["dateofbirth", "dob", "birthdate", "birthday"],
  email: ["workemail", "workemailaddress", "companyemail", "email", "emailaddress"],
  work_state: ["workstate", "state", "worklocationstate"],
  relation: ["relation", "relationship", "membertype", "relationshiptoemployee"],
  is_dependent: ["isdependent", "dependent"],
  starts_on: ["startson", "startdate", "effectivedate", "eligibilitystartdate", "coveragestart"],
  ends_on: ["endson", "enddate", "terminationdate", "eligibilityenddate", "coverageend"],
} as const;

export type CensusColumn = keyof typeof headings;
export const CENSUS_COLUMNS = Object.keys(headings) as CensusColumn[];
export const REQUIRED_COLUMNS = ["employee_id", "first_name", "last_name", "date_of_birth"] as const;

const known = new Map<string, { column: CensusColumn; rank: number }>(
  CENSUS_COLUMNS.flatMap((column) => headings[column].map((heading, rank) => [heading, { column, rank }] as const)),
);

export interface ReadHeader {
  /** The position of each column; -1 if it is missing. */
  at: Record<CensusColumn, number>;
  /** The number of cells that every row must have. */
  width: number;
  unknown: string[];
}

export type HeaderFault =
  | { fault: "columns_missing"; columns: CensusColumn[] }
  | { fault: "columns_twice"; columns: CensusColumn[] };

/** Headings are compared without case, spaces and punctuation: "Date of Birth" is date_of_birth. */
export function readHeader(cells: readonly string[]): ReadHeader | HeaderFault {
  const at = Object.fromEntries(CENSUS_COLUMNS.map((column) => [column, -1])) as Record<CensusColumn, number>;
  const ranks = new Map<CensusColumn, number>();
  const twice = new Set<CensusColumn>();
  const meanings = cells.map((cell) => known.get(cell.toLowerCase().replace(/[^a-z]/g, "")));
  for (const [index, meaning] of meanings.entries()) {
    if (!meaning) continue;
    const { column, rank } = meaning;
    const before = ranks.get(column) ?? Number.POSITIVE_INFINITY;
    if (rank === before) twice.add(column);
    if (rank < before) {
      at[column] = index;
      ranks.set(column, rank);
    }
  }
  if (twice.size > 0) return { fault: "columns_twice", columns: [...twice] };
  const missing = REQUIRED_COLUMNS.filter((column) => at[column] < 0);
  if (missing.length > 0) return { fault: "columns_missing", columns: missing };
  const read = new Set(Object.values(at));
  const unknown = cells.filter((_, index) => !read.has(index)).map((cell) => cell.trim());
  return { at, width: cells.length, unknown: unknown.filter((heading) => heading !== "") };
}

const separators = [",", ";", "\t", "|"] as const;

/** The separator of a file's cells: the most frequent one outside of quotes in its first line. */
export function separatorOf(firstLine: string): string {
  const bare = firstLine.replace(/"[^"]*"/g, "");
  const counted = separators.map((separator) => ({ separator, count: bare.split(separator).length - 1 }));
  return counted.reduce((max, one) => (one.count > max.count ? one : max)).separator;
}
