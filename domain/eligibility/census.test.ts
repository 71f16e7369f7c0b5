// The format of a census file, and when it waits for staff.
import { describe, expect, test } from "vitest";
import { readHeader, separatorOf } from "./census-columns.ts";
import { areAmbiguous, type DateForm, readCensusDate } from "./census-dates.ts";
import { type RowFault, readCensusRow } from "./census-row.ts";
import { kindOfName, stopsOf } from "./census-stops.ts";
import { matchName } from "./match-name.ts";

test.each([
  ["José-María", "josemaria"],
  ["O'Neil", "oneil"],
  ["O’NEIL ", "oneil"],
  ["Łukasz Ðorđe", "lukaszdorde"],
  ["Strauß", "strauss"],
  ["ANNE  Marie", "annemarie"],
  ["Ｊｏｈｎ", "john"],
  ["李 小龙", "李小龙"],
  ["- '", ""],
])("%s is compared as %s", (name, expected) => {
  expect(matchName(name)).toBe(expected);
});

test.each<[string, DateForm[], string | undefined]>([
  ["1988-02-29", ["YYYY-MM-DD"], "1988-02-29"],
  ["1987-02-29", ["YYYY-MM-DD"], undefined],
  ["1988-2-9", ["YYYY-MM-DD"], "1988-02-09"],
  ["1988-02-09 00:00:00", ["YYYY-MM-DD"], "1988-02-09"],
  ["1988-02-09T00:00:00.000Z", ["YYYY-MM-DD"], "1988-02-09"],
  ["2/9/1988 12:00 AM", ["MM/DD/YYYY"], "1988-02-09"],
  ["03/04/1988", ["MM/DD/YYYY"], "1988-03-04"],
  ["03/04/1988", ["DD/MM/YYYY"], "1988-04-03"],
  ["13/04/1988", ["MM/DD/YYYY"], undefined],
  ["4.3.1988", ["DD.MM.YYYY"], "1988-03-04"],
  ["19880304", ["MM/DD/YYYY", "YYYYMMDD"], "1988-03-04"],
  ["03/04/88", ["MM/DD/YYYY"], undefined],
  ["32143", ["YYYY-MM-DD", "YYYYMMDD"], undefined],
  ["", ["YYYY-MM-DD"], undefined],
])("%s in the forms %o is %s", (cell, forms, expected) => {
  expect(readCensusDate(cell, forms)).toBe(expected);
});

test("two formats that read one date in two ways can't be combined", () => {
  expect(areAmbiguous(["MM/DD/YYYY", "DD/MM/YYYY"])).toBe(true);
  expect(areAmbiguous(["MM/DD/YYYY", "YYYY-MM-DD"])).toBe(false);
});

describe("the first line", () => {
  test.each([
    ["a,b,c", ","],
    ["a;b;c", ";"],
    ['"Last, First, Middle";b;c', ";"],
    ["a\tb", "\t"],
    ["alone", ","],
  ])("%s is separated by %s", (line, expected) => {
    expect(separatorOf(line)).toBe(expected);
  });

  test("headings are known in the terms of payroll systems; the rest is ignored and listed", () => {
    const header = readHeader(["Emp ID", "First Name", "SURNAME", "Date-of-birth", "Salary", "E-Mail", "Work email"]);
    expect(header).toMatchObject({ at: { employee_id: 0, last_name: 2, email: 6, ends_on: -1 }, width: 7 });
    expect(header).toMatchObject({ unknown: ["Salary", "E-Mail"] });
  });

  test("a column that is missing, or appears twice, is named", () => {
    expect(readHeader(["employee id", "dob"])).toEqual({
      fault: "columns_missing",
      columns: ["first_name", "last_name"],
    });
    expect(readHeader(["employee id", "employee_id", "first name", "last name", "dob"])).toEqual({
      fault: "columns_twice",
      columns: ["employee_id"],
    });
  });
});

const columns = ["employee_id", "first_name", "last_name", "date_of_birth", "email", "work_state", "relation"];
const header = readHeader([...columns, "starts_on", "ends_on"]);
if ("fault" in header) throw new Error("The header of this test is wrong.");
const rules = { dateForms: ["YYYY-MM-DD"], today: "2026-03-09" } as const;
const read = (...cells: string[]) => readCensusRow(cells, header, rules);
const good = ["0042", "Ana", "Núñez", "1988-03-04", "Ana@Acme.example", "ny", "", "", ""];
const withCell = (index: number, value: string) => read(...good.map((cell, at) => (at === index ? value : cell)));

describe("a row", () => {
  test("becomes a person, ready to be compared", () => {
    expect(read(...good)).toEqual({
      person: {
        employeeId: "0042",
        dependentKey: "",
        relation: "employee",
        firstName: "Ana",
        lastName: "Núñez",
        matchFirstName: "ana",
        matchLastName: "nunez",
        dateOfBirth: "1988-03-04",
        email: "ana@acme.example",
        workState: "NY",
        startsOn: null,
        endsOn: null,
      },
    });
  });

  test.each<[number, string, RowFault[]]>([
    [0, " ", ["employee_id"]],
    [0, "x".repeat(65), ["employee_id"]],
    [1, "-", ["first_name"]],
    [2, "x".repeat(81), ["last_name"]],
    [3, "04/03/1988", ["date_of_birth"]],
    [3, "2026-03-10", ["date_of_birth_range"]],
    [3, "1899-12-31", ["date_of_birth"]],
    [4, "ana at acme", ["email"]],
    [5, "Atlantis", ["work_state"]],
    [6, "neighbor", ["relation"]],
    [7, "soon", ["starts_on"]],
    [8, "31.12.2026", ["ends_on"]],
    [2, "N\ufffdñez", ["unreadable"]],
  ])("with %i = %s is refused: %o", (index, value, faults) => {
    expect(withCell(index, value)).toMatchObject({ faults });
  });

  test.each<[number, string, object]>([
    [4, "N/A", { email: null }],
    [5, "new york", { workState: "NY" }],
    [5, "ZZ", { workState: "ZZ" }],
    [6, "Domestic Partner", { relation: "partner", dependentKey: "ana|1988-03-04" }],
    [8, "2026-12-31", { endsOn: "2026-12-31" }],
  ])("with %i = %s is accepted", (index, value, person) => {
    expect(withCell(index, value)).toMatchObject({ person });
  });

  test("reports everything that is wrong with it together, and keeps whose it is", () => {
    expect(read("7", "", "", "", "", "", "", "", "")).toEqual({
      faults: ["first_name", "last_name", "date_of_birth"],
      employeeId: "7",
    });
  });

  test.each([[good.slice(0, 8)], [[...good, "more"]]])("with cells that have moved is refused", (cells) => {
    expect(read(...cells)).toEqual({ faults: ["cells"], employeeId: "0042" });
  });

  test("with empty cells at its end is accepted", () => {
    expect(read(...good, "", " ")).toMatchObject({ person: { employeeId: "0042" } });
  });
});

describe("a file waits for staff", () => {
  const stopRules = { removalPercent: 5, removalRows: 10, refusedPercent: 1 };
  test.each([
    [{ activeBefore: 1000, ended: 50, refused: 0, rows: 950, isOlder: false }, []],
    [{ activeBefore: 1000, ended: 51, refused: 0, rows: 949, isOlder: false }, ["removals"]],
    [{ activeBefore: 100, ended: 9, refused: 0, rows: 91, isOlder: false }, []],
    [{ activeBefore: 100, ended: 10, refused: 0, rows: 90, isOlder: false }, ["removals"]],
    [{ activeBefore: 4, ended: 4, refused: 0, rows: 5, isOlder: false }, ["removals"]],
    [{ activeBefore: 1, ended: 1, refused: 0, rows: 1, isOlder: false }, []],
    [{ activeBefore: 0, ended: 0, refused: 2, rows: 100, isOlder: false }, ["refused"]],
    [{ activeBefore: 0, ended: 0, refused: 1, rows: 100, isOlder: false }, []],
    [{ activeBefore: 20, ended: 20, refused: 20, rows: 20, isOlder: false }, ["removals", "refused"]],
    [{ activeBefore: 20, ended: 0, refused: 0, rows: 20, isOlder: true }, ["older"]],
  ])("%o: %o", (compared, stops) => {
    expect(stopsOf(compared, stopRules)).toEqual(stops);
  });
});

test.each([
  ["acme-2026-03.csv", "full"],
  ["acme-2026-03.changes.csv", "changes"],
  ["acme_CHANGES.CSV", "changes"],
  ["exchanges.csv", "full"],
])("%s is a file of kind %s", (name, kind) => {
  expect(kindOfName(name)).toBe(kind);
});
