/** The console's names for states, errors and outcomes of census files. */
import type { CensusFile } from "@larkwell/contract/ops-census.ts";
import type { RowFault } from "@larkwell/domain/eligibility/census-row.ts";
import type { FileFault, Outcome, Stop } from "@larkwell/domain/eligibility/census-stops.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import type { PillKind } from "../../../../kit/Badge.tsx";

export const stateWords = (): Record<CensusFile["state"], { words: string; kind: PillKind }> => ({
  receiving: { words: t("Uploading"), kind: "plain" },
  waiting: { words: t("Comparing"), kind: "plain" },
  compared: { words: t("Needs review"), kind: "warn" },
  approved: { words: t("Applying"), kind: "plain" },
  applied: { words: t("Applied"), kind: "good" },
  discarded: { words: t("Discarded"), kind: "plain" },
  failed: { words: t("Failed"), kind: "bad" },
});

/** In progress: the state will change on its own. */
export const isMoving = ({ state }: CensusFile): boolean => ["receiving", "waiting", "approved"].includes(state);

export const kindWords = () => ({ full: t("Full census"), changes: t("Changes only") }) as const;
export const sourceWords = () =>
  ({ upload: t("Upload"), folder: t("Watched folder"), s3: t("Watched bucket") }) as const;

export const outcomeWords = (): Record<Outcome, string> => ({
  refused: t("Rejected"),
  ended: t("Ended"),
  added: t("Added"),
  changed: t("Changed"),
  returned: t("Restored"),
  unchanged: t("Unchanged"),
});

export const fieldWords = (): Readonly<Record<string, string>> => ({
  absent: t("not in the file"),
  relation: t("relation"),
  first_name: t("first name"),
  last_name: t("last name"),
  date_of_birth: t("date of birth"),
  email: t("work email"),
  work_state: t("work state"),
  starts_on: t("first day"),
  ends_on: t("last day"),
  employee_id: t("employee number"),
});

export const rowFaultWords = (): Record<RowFault, string> => ({
  cells: t("has more or fewer cells than the first line"),
  unreadable: t("has characters that we can’t read (save the file as UTF-8)"),
  employee_id: t("the employee number is missing or too long"),
  first_name: t("the first name is missing"),
  last_name: t("the last name is missing"),
  date_of_birth: t("the date of birth isn’t in a date format of this organization"),
  date_of_birth_range: t("the date of birth isn’t possible"),
  email: t("the email address isn’t valid"),
  work_state: t("the state isn’t valid (use ZZ for outside the United States)"),
  relation: t("the relation isn’t employee or dependent"),
  starts_on: t("the first day isn’t a valid date"),
  ends_on: t("the last day isn’t a valid date"),
  ends_before_start: t("the last day is before the first day"),
  repeated: t("the same person is on an earlier line"),
});

export const stopWords = (): Record<Stop, string> => ({
  removals: t("This file would end access for more people than this organization allows."),
  refused: t(
    "More rows have errors than this organization allows. People in rejected rows stay in the census as they are.",
  ),
  older: t("A newer file was already applied."),
});

const names = (columns: readonly string[]) =>
  new Intl.ListFormat(locale(), { type: "conjunction" }).format(columns.map((one) => fieldWords()[one] ?? one));

export function fileFaultWords(fault: FileFault, columns: readonly string[]): string {
  const words: Record<FileFault, string> = {
    columns_missing: t("Missing columns: {names}. The first line must name the columns.", {
      names: names(columns),
    }),
    columns_twice: t("Two columns have the same heading: {names}.", { names: names(columns) }),
    empty: t("The file has no rows."),
    encoding: t("The file is saved as UTF-16. Save it as CSV (UTF-8) and upload it again."),
    quotes: t("A quotation mark isn’t closed. Check line {columns} and the lines below it.", {
      columns: columns[0] ?? "1",
    }),
    gone: t("We no longer have this file. Upload it again."),
    too_large: t("The file is too large."),
    tried_too_often: t("We couldn’t process this file after several tries. Contact your system administrator."),
  };
  return words[fault];
}

export const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024
    ? t("{ceil} KB", { ceil: Math.ceil(bytes / 1024) })
    : t("{toFixed} MB", { toFixed: (bytes / 1024 / 1024).toFixed(1) });
export const counted = (count: number, one: string, more: string): string =>
  `${count.toLocaleString(locale())} ${count === 1 ? one : more}`;
