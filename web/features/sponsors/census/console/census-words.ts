/** What states, faults and outcomes of census files are called in the console. */
import type { CensusFile } from "@larkwell/contract/ops-census.ts";
import type { RowFault } from "@larkwell/domain/eligibility/census-row.ts";
import type { FileFault, Outcome, Stop } from "@larkwell/domain/eligibility/census-stops.ts";
import type { PillKind } from "../../../../kit/Badge.tsx";

export const stateWords: Record<CensusFile["state"], { words: string; kind: PillKind }> = {
  receiving: { words: "Arriving", kind: "plain" },
  waiting: { words: "Being compared", kind: "plain" },
  compared: { words: "Waits for you", kind: "warn" },
  approved: { words: "Being applied", kind: "plain" },
  applied: { words: "Applied", kind: "good" },
  discarded: { words: "Thrown away", kind: "plain" },
  failed: { words: "Could not be read", kind: "bad" },
};

/** Something is on its way: it will stand otherwise by itself. */
export const isMoving = ({ state }: CensusFile): boolean => ["receiving", "waiting", "approved"].includes(state);

export const kindWords = { full: "Whole census", changes: "Changes only" } as const;
export const sourceWords = { upload: "Upload", folder: "Watched folder", s3: "Watched bucket" } as const;

export const outcomeWords: Record<Outcome, string> = {
  refused: "Refused",
  ended: "Ended",
  added: "Added",
  changed: "Changed",
  returned: "Back again",
  unchanged: "Unchanged",
};

export const fieldWords: Readonly<Record<string, string>> = {
  absent: "not in the file",
  relation: "relation",
  first_name: "first name",
  last_name: "last name",
  date_of_birth: "date of birth",
  email: "work e-mail",
  work_state: "work state",
  starts_on: "first day",
  ends_on: "last day",
  employee_id: "employee number",
};

export const rowFaultWords: Record<RowFault, string> = {
  cells: "has more or fewer cells than the first line",
  unreadable: "has characters that can't be read (save the file as UTF-8)",
  employee_id: "no employee number, or one that is too long",
  first_name: "no first name",
  last_name: "no last name",
  date_of_birth: "the date of birth isn't in a form chosen for this organization",
  date_of_birth_range: "a date of birth nobody can have",
  email: "the e-mail address isn't one",
  work_state: "the state isn't one (ZZ for outside the United States)",
  relation: "the relation isn't one we know",
  starts_on: "the first day can't be read",
  ends_on: "the last day can't be read",
  ends_before_start: "the last day lies before the first",
  repeated: "the same person stands on an earlier line",
};

export const stopWords: Record<Stop, string> = {
  removals: "It would end the access of more people than this organization allows at once.",
  refused: "More rows have faults than this organization allows. People whose rows are refused keep what they have.",
  older: "A file that came later is applied already.",
};

const names = (columns: readonly string[]) =>
  new Intl.ListFormat("en", { type: "conjunction" }).format(columns.map((one) => fieldWords[one] ?? one));

export function fileFaultWords(fault: FileFault, columns: readonly string[]): string {
  const words: Record<FileFault, string> = {
    columns_missing: `There is no column for the ${names(columns)}. The first line has to name the columns.`,
    columns_twice: `Two columns are headed alike: ${names(columns)}.`,
    empty: "There are no rows in it.",
    encoding: "It is saved as UTF-16. Please save it as CSV UTF-8.",
    quotes: `A quotation mark is opened and never closed. Look at line ${columns[0] ?? "1"} and the lines below it.`,
    gone: "Its bytes are no longer here. Please send it again.",
    too_large: "It is too large.",
    tried_too_often: "It failed again and again. Please tell whoever runs the server.",
  };
  return words[fault];
}

export const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export const counted = (count: number, one: string, more: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : more}`;
