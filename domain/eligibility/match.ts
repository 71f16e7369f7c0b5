// Which row of a census is this person? Exactly one, or none: a match with two rows is for staff to review (D26).
import { matchName } from "./match-name.ts";

/** A row of a census that is in force today, with its sponsor. */
export interface CensusPerson {
  id: number;
  organizationId: number;
  organizationName: string;
  /** The employer's number of the employee; dependents have their employee's. */
  employeeId: string;
  isEmployee: boolean;
  matchFirstName: string;
  matchLastName: string;
  /** "YYYY-MM-DD" */
  dateOfBirth: string;
  /** The work address, in lower case. */
  email: string | null;
  workState: string | null;
}

interface Typed {
  /** The employee's, even if a dependent types it (D26). */
  dateOfBirth: string;
  /** The member's own, if they are eligible through another person's job; null for the employee. */
  ownDateOfBirth: string | null;
}

export interface TypedByEmail extends Typed {
  /** In lower case. */
  companyEmail: string;
}

export interface TypedByName extends Typed {
  firstName: string;
  lastName: string;
  /** Two letters: the state where the employee works. */
  workState: string;
  companyName: string;
}

export interface Match {
  /** The row that the membership is based on: a dependent's own if the census lists dependents, otherwise the employee's. */
  recordId: number;
  organizationId: number;
  employeeId: string;
  asDependent: boolean;
}

/** Words that a company's name may have or leave out. */
const legalForms = /\b(incorporated|inc|llc|llp|lp|ltd|limited|corporation|corp|company|co|plc|gmbh|the|and|pbc)\b/g;

/** "The Acme Co., Inc." and "ACME" are the same. A name with only such words stays unchanged. */
export function matchCompany(name: string): string {
  const bare = matchName(name.toLowerCase().replace(/\./g, "").replace(legalForms, " "));
  return bare === "" ? matchName(name) : bare;
}

const isHousehold = (one: CensusPerson, other: CensusPerson): boolean =>
  one.organizationId === other.organizationId && one.employeeId === other.employeeId;

const matchOf = (person: CensusPerson, asDependent: boolean): Match => ({
  recordId: person.id,
  organizationId: person.organizationId,
  employeeId: person.employeeId,
  asDependent,
});

/** One, or none. If a link named a sponsor, it decides between several matches, and nothing else. */
function only(found: readonly CensusPerson[], linked: number | null): CensusPerson | null {
  if (found.length <= 1) return found[0] ?? null;
  const there = found.filter((one) => one.organizationId === linked);
  return there.length === 1 ? (there[0] ?? null) : null;
}

/**
 * The employee is found by work address and date of birth. A dependent is found among those the census lists with that
 * employee. If it lists none, the employee's row counts for the dependent, up to the sponsor's number of dependents.
 */
export function matchByEmail(
  typed: TypedByEmail,
  candidates: readonly CensusPerson[],
  linked: number | null,
): Match | null {
  const employee = only(
    candidates.filter(
      (one) => one.isEmployee && one.email === typed.companyEmail && one.dateOfBirth === typed.dateOfBirth,
    ),
    linked,
  );
  if (!employee) return null;
  if (typed.ownDateOfBirth === null) return matchOf(employee, false);
  const listed = candidates.filter((one) => !one.isEmployee && isHousehold(one, employee));
  if (listed.length === 0) return matchOf(employee, true);
  const own = listed.filter((one) => one.dateOfBirth === typed.ownDateOfBirth);
  return own.length === 1 && own[0] ? matchOf(own[0], true) : null;
}

/**
 * Without an inbox as proof every answer must match: both names, the date of birth, the company, and the state of work
 * if the census has one. A dependent must be listed by name, with an employee who has the given date of birth.
 */
export function matchByName(
  typed: TypedByName,
  candidates: readonly CensusPerson[],
  linked: number | null,
): Match | null {
  const asDependent = typed.ownDateOfBirth !== null;
  const firstName = matchName(typed.firstName);
  const lastName = matchName(typed.lastName);
  const company = matchCompany(typed.companyName);
  if (firstName === "" || lastName === "" || company === "") return null;
  const born = typed.ownDateOfBirth ?? typed.dateOfBirth;
  const fits = (one: CensusPerson): boolean => {
    if (one.isEmployee === asDependent || one.dateOfBirth !== born) return false;
    if (one.matchFirstName !== firstName || one.matchLastName !== lastName) return false;
    if (matchCompany(one.organizationName) !== company) return false;
    const employee = asDependent
      ? candidates.find(
          (other) => other.isEmployee && isHousehold(other, one) && other.dateOfBirth === typed.dateOfBirth,
        )
      : one;
    const works = employee?.workState ?? one.workState;
    return employee !== undefined && (works === null || works === typed.workState);
  };
  const found = only(candidates.filter(fits), linked);
  return found ? matchOf(found, asDependent) : null;
}

/** Accounts of other people that are already based on the rows of one employee and their dependents. */
export interface Household {
  employees: number;
  dependents: number;
  /** On this very row, in the same role. */
  onRecord: number;
}

/** Each person of a census is one account; unlisted dependents share their employee's row up to the sponsor's number. */
export function hasRoom(
  { asDependent, isListed }: { asDependent: boolean; isListed: boolean },
  taken: Household,
  dependentsEach: number,
): boolean {
  if (!asDependent) return taken.employees === 0;
  if (isListed && taken.onRecord > 0) return false;
  return taken.dependents < dependentsEach;
}

export type Agreement = "same" | "other" | "unknown";

/** What staff is shown of a row beside a request: which answers match, and none of its content. */
export function agreementOf(
  typed: Partial<TypedByName & TypedByEmail>,
  row: CensusPerson,
): Record<"first_name" | "last_name" | "date_of_birth" | "company_email" | "work_state", Agreement> {
  const compare = (given: string | null | undefined, known: string | null): Agreement =>
    !given || !known ? "unknown" : given === known ? "same" : "other";
  return {
    first_name: compare(typed.firstName && matchName(typed.firstName), row.matchFirstName),
    last_name: compare(typed.lastName && matchName(typed.lastName), row.matchLastName),
    date_of_birth: compare(row.isEmployee ? typed.dateOfBirth : typed.ownDateOfBirth, row.dateOfBirth),
    company_email: compare(typed.companyEmail, row.email),
    work_state: compare(typed.workState, row.workState),
  };
}
