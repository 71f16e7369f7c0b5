// One row of a census file: a person with what is needed to recognize them, or the reasons why the row is refused.
import { isState, STATES } from "../places/states.ts";
import type { CensusColumn, ReadHeader } from "./census-columns.ts";
import { type DateForm, readCensusDate } from "./census-dates.ts";
import { matchName } from "./match-name.ts";

export const RELATIONS = ["employee", "spouse", "partner", "child", "dependent"] as const;
export type Relation = (typeof RELATIONS)[number];

const relationWords: Readonly<Record<string, Relation>> = {
  "": "employee",
  employee: "employee",
  ee: "employee",
  self: "employee",
  subscriber: "employee",
  spouse: "spouse",
  sp: "spouse",
  husband: "spouse",
  wife: "spouse",
  partner: "partner",
  domesticpartner: "partner",
  dp: "partner",
  child: "child",
  ch: "child",
  son: "child",
  daughter: "child",
  dependent: "dependent",
  dependant: "dependent",
  other: "dependent",
};

/** Why a row is refused. */
export const ROW_FAULTS = [
  "cells",
  "unreadable",
  "employee_id",
  "first_name",
  "last_name",
  "date_of_birth",
  "date_of_birth_range",
  "email",
  "work_state",
  "relation",
  "starts_on",
  "ends_on",
  "ends_before_start",
  "repeated",
] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

export interface CensusPerson {
  employeeId: string;
  /** "" for the employee; tells the dependents of one employee apart. */
  dependentKey: string;
  relation: Relation;
  firstName: string;
  lastName: string;
  matchFirstName: string;
  matchLastName: string;
  dateOfBirth: string;
  email: string | null;
  workState: string | null;
  startsOn: string | null;
  endsOn: string | null;
}

/** A refused row still names its employee if it can: no one loses access because their row has an error. */
export type ReadRow = { person: CensusPerson } | { faults: RowFault[]; employeeId: string | null };

const stateCodes = new Map(STATES.map(({ code, name }) => [name.toLowerCase(), code]));

const ID_LENGTH = 64;
const NAME_LENGTH = 80;
// Control characters and the results of a wrong encoding.
const unreadable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd\ud800-\udfff]/;
const mail = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/;
/** What people write when there is nothing to write. */
const nothingWords = new Set(["", "-", "n/a", "na", "none", "null"]);

export interface RowRules {
  dateForms: readonly DateForm[];
  /** The day of the import: no one is born after it. */
  today: string;
}

const stateOf = (cell: string): string | undefined => {
  const code = cell.toUpperCase();
  return isState(code) ? code : stateCodes.get(cell.toLowerCase());
};

function relationOf(relation: string, isDependent: string): Relation | undefined {
  const said = relationWords[relation.toLowerCase().replace(/[^a-z]/g, "")];
  if (relation !== "" || said === undefined) return said;
  return /^(y|yes|true|1|x)$/i.test(isDependent) ? "dependent" : "employee";
}

const oldestYears = 120;
const isPlausibleBirth = (date: string, today: string) =>
  date <= today && Number(date.slice(0, 4)) >= Number(today.slice(0, 4)) - oldestYears;

/** All errors of a row are reported together. */
export function readCensusRow(cells: readonly string[], { at, width }: ReadHeader, rules: RowRules): ReadRow {
  const cell = (column: CensusColumn) => (at[column] < 0 ? "" : (cells[at[column]] ?? "").trim());
  const bare = (column: CensusColumn) => (nothingWords.has(cell(column).toLowerCase()) ? "" : cell(column));
  const employeeId = cell("employee_id").normalize("NFC");
  const known = employeeId !== "" && employeeId.length <= ID_LENGTH && !unreadable.test(employeeId) ? employeeId : null;
  // Cells have moved, so their content can't be trusted.
  if (cells.length < width || cells.slice(width).some((one) => one.trim() !== ""))
    return { faults: ["cells"], employeeId: known };
  if (cells.some((one) => unreadable.test(one))) return { faults: ["unreadable"], employeeId: known };

  const faults: RowFault[] = [];
  const must = <T>(fault: RowFault, value: T | undefined): T => {
    if (value === undefined) faults.push(fault);
    return value as T;
  };
  const name = (column: "first_name" | "last_name") => {
    const text = cell(column).replace(/\s+/g, " ").normalize("NFC");
    return must(column, text.length <= NAME_LENGTH && matchName(text) !== "" ? text : undefined);
  };
  const date = (column: "starts_on" | "ends_on") =>
    bare(column) === "" ? null : must(column, readCensusDate(cell(column), rules.dateForms));

  must("employee_id", known ?? undefined);
  const firstName = name("first_name");
  const lastName = name("last_name");
  const dateOfBirth = must("date_of_birth", readCensusDate(cell("date_of_birth"), rules.dateForms));
  if (dateOfBirth !== undefined && !isPlausibleBirth(dateOfBirth, rules.today)) faults.push("date_of_birth_range");
  const address = bare("email").toLowerCase();
  const email =
    address === "" ? null : must("email", address.length <= 254 && mail.test(address) ? address : undefined);
  const workState = bare("work_state") === "" ? null : must("work_state", stateOf(cell("work_state")));
  const relation = must("relation", relationOf(bare("relation"), cell("is_dependent")));
  const startsOn = date("starts_on");
  const endsOn = date("ends_on");
  if (startsOn && endsOn && endsOn < startsOn) faults.push("ends_before_start");
  if (faults.length > 0 || known === null) return { faults, employeeId: known };

  const matchFirstName = matchName(firstName);
  return {
    person: {
      employeeId: known,
      dependentKey: relation === "employee" ? "" : `${matchFirstName}|${dateOfBirth}`,
      relation,
      firstName,
      lastName,
      matchFirstName,
      matchLastName: matchName(lastName),
      dateOfBirth,
      email,
      workState,
      startsOn,
      endsOn,
    },
  };
}
