// Cases of matching: who is found, who is not, and that a match with two people is no match.
import { describe, expect, test } from "vitest";
import {
  agreementOf,
  type CensusPerson,
  hasRoom,
  matchByEmail,
  matchByName,
  matchCompany,
  type TypedByEmail,
  type TypedByName,
} from "./match.ts";

const employee: CensusPerson = {
  id: 1,
  organizationId: 10,
  organizationName: "Acme, Inc.",
  employeeId: "E-1",
  isEmployee: true,
  matchFirstName: "josemaria",
  matchLastName: "oneil",
  dateOfBirth: "1988-02-29",
  email: "jm@acme.example",
  workState: "NY",
};
const spouse: CensusPerson = {
  ...employee,
  id: 2,
  isEmployee: false,
  matchFirstName: "kim",
  dateOfBirth: "1990-01-01",
  email: null,
  workState: null,
};
const elsewhere: CensusPerson = { ...employee, id: 3, organizationId: 20, organizationName: "Other" };

const byEmail: TypedByEmail = { companyEmail: "jm@acme.example", dateOfBirth: "1988-02-29", ownDateOfBirth: null };
const byName: TypedByName = {
  firstName: "José-María",
  lastName: "O’Neil",
  companyName: "ACME",
  workState: "NY",
  dateOfBirth: "1988-02-29",
  ownDateOfBirth: null,
};
const dependent = { ownDateOfBirth: "1990-01-01" };

describe("by work address", () => {
  test.each<[string, Partial<TypedByEmail>, CensusPerson[], number | null, number | null]>([
    ["address and date of birth", {}, [employee], null, 1],
    ["another date of birth", { dateOfBirth: "1988-02-28" }, [employee], null, null],
    ["another address", { companyEmail: "x@acme.example" }, [employee], null, null],
    [
      "the member's own date in the place of the employee's",
      { dateOfBirth: "1990-01-01" },
      [employee, spouse],
      null,
      null,
    ],
    ["two rows fit", {}, [employee, elsewhere], null, null],
    ["two rows fit, and the link names one sponsor", {}, [employee, elsewhere], 20, 3],
    ["the link names a sponsor without a match", {}, [employee], 99, 1],
    ["two rows of one sponsor fit, and the link names it", {}, [employee, { ...employee, id: 4 }], 10, null],
    ["a listed dependent", dependent, [employee, spouse], null, 2],
    ["a dependent of another date", { ownDateOfBirth: "1990-01-02" }, [employee, spouse], null, null],
    ["no dependents are listed", dependent, [employee], null, 1],
    ["two dependents of one birthday", dependent, [employee, spouse, { ...spouse, id: 5 }], null, null],
    ["dependents of another employee do not match", dependent, [employee, { ...spouse, employeeId: "E-2" }], null, 1],
    [
      "a dependent's address is no proof of a job",
      {},
      [{ ...spouse, email: "jm@acme.example", dateOfBirth: "1988-02-29" }],
      null,
      null,
    ],
    ["no one", {}, [], null, null],
  ])("%s", (_name, typed, rows, linked, expected) => {
    const found = matchByEmail({ ...byEmail, ...typed }, rows, linked);
    expect(found?.recordId ?? null).toBe(expected);
    expect(found?.asDependent ?? "ownDateOfBirth" in typed).toBe("ownDateOfBirth" in typed);
  });
});

describe("by name", () => {
  test.each<[string, Partial<TypedByName>, CensusPerson[], number | null, number | null]>([
    ["everything fits, however it is written", {}, [employee], null, 1],
    ["another first name", { firstName: "Jose" }, [employee], null, null],
    ["another last name", { lastName: "Neil" }, [employee], null, null],
    ["another date", { dateOfBirth: "1988-03-01" }, [employee], null, null],
    ["another company", { companyName: "Acme Foods" }, [employee], null, null],
    ["another state", { workState: "NJ" }, [employee], null, null],
    ["a state the census does not know", { workState: "NJ" }, [{ ...employee, workState: null }], null, 1],
    [
      "names of nothing but signs",
      { firstName: "-", lastName: "'" },
      [{ ...employee, matchFirstName: "", matchLastName: "" }],
      null,
      null,
    ],
    ["two of one name and birthday", {}, [employee, { ...employee, id: 6, employeeId: "E-9" }], null, null],
    ["two sponsors of one name, and a link", {}, [employee, { ...elsewhere, organizationName: "Acme" }], 20, 3],
    ["a listed dependent", { firstName: "Kim", ...dependent }, [employee, spouse], null, 2],
    [
      "a dependent whose employee was born on another day",
      { firstName: "Kim", ...dependent, dateOfBirth: "1970-01-01" },
      [employee, spouse],
      null,
      null,
    ],
    ["a dependent whose employee is not in force", { firstName: "Kim", ...dependent }, [spouse], null, null],
    ["a dependent who is not listed", { firstName: "Lee", ...dependent }, [employee, spouse], null, null],
    ["an employee is no dependent", { ownDateOfBirth: "1988-02-29" }, [employee], null, null],
  ])("%s", (_name, typed, rows, linked, expected) => {
    expect(matchByName({ ...byName, ...typed }, rows, linked)?.recordId ?? null).toBe(expected);
  });
});

test.each([
  ["The Acme Co., Inc.", "acme"],
  ["ACME", "acme"],
  ["Acme L.L.C.", "acme"],
  ["Société Générale", "societegenerale"],
  ["Co.", "co"],
  ["Companion & Sons", "companionsons"],
  ["!", ""],
])("the company %s is %s", (name, expected) => expect(matchCompany(name)).toBe(expected));

describe("room", () => {
  const nobody = { employees: 0, dependents: 0, onRecord: 0 };
  test.each([
    ["an employee alone", { asDependent: false, isListed: true }, nobody, 2, true],
    ["an employee whose place is taken", { asDependent: false, isListed: true }, { ...nobody, employees: 1 }, 2, false],
    [
      "an employee beside their dependents",
      { asDependent: false, isListed: true },
      { ...nobody, dependents: 2 },
      2,
      true,
    ],
    ["a listed dependent", { asDependent: true, isListed: true }, { ...nobody, employees: 1, dependents: 1 }, 2, true],
    [
      "one whose own row is taken",
      { asDependent: true, isListed: true },
      { ...nobody, dependents: 1, onRecord: 1 },
      2,
      false,
    ],
    [
      "unlisted ones share a row",
      { asDependent: true, isListed: false },
      { ...nobody, dependents: 1, onRecord: 1 },
      2,
      true,
    ],
    [
      "up to the sponsor's number",
      { asDependent: true, isListed: false },
      { ...nobody, dependents: 2, onRecord: 2 },
      2,
      false,
    ],
    ["a sponsor without dependents", { asDependent: true, isListed: true }, nobody, 0, false],
  ])("%s", (_name, who, taken, each, expected) => expect(hasRoom(who, taken, each)).toBe(expected));
});

test("staff is told which answers match, and not the record's content", () => {
  expect(agreementOf({ ...byName, lastName: "Smith" }, { ...employee, email: null })).toEqual({
    first_name: "same",
    last_name: "other",
    date_of_birth: "same",
    company_email: "unknown",
    work_state: "same",
  });
  expect(agreementOf({ ...byEmail, ...dependent }, spouse).date_of_birth).toBe("same");
});
