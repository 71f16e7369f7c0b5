// Census files over HTTP: what a dry run shows, what applying does, what is refused with which message, and what is deleted.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import {
  approveCensusFile,
  type CensusFile,
  compareCensusFile,
  discardCensusFile,
  downloadCensusRows,
  listCensusFiles,
  listCensusRows,
  readCensusFile,
} from "@larkwell/contract/ops-census.ts";
import { changeOrganization, readOrganization, readOrganizationPeople } from "@larkwell/contract/ops-organizations.ts";
import { CENSUS_FILE_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import {
  censusHeader,
  censusLine,
  censusOf,
  createOrganization,
  createRecord,
  sendCensus,
} from "../../../testing/factories/census.ts";
import { createPerson, type Person } from "../../../testing/factories/people.ts";
import { tokenFor } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
let staff: Person;
let token: string;
let client: Client;
let organization: number;
beforeAll(async () => {
  staff = await createPerson(app, "staff");
});
beforeEach(async () => {
  token = await tokenFor(app, staff);
  client = app.client(token);
  organization = await createOrganization(app);
});
afterEach(() => app.setNow(testNow));

/** A session does not outlive a month. */
async function later(days: number) {
  app.setNow(testNow.add({ hours: 24 * days }));
  await app.runJobs();
  token = await tokenFor(app, staff);
  client = app.client(token);
}

const read = (id: number) => client.get(readCensusFile, { params: { id } });

async function compared(content: string, kind: "full" | "changes" = "full"): Promise<CensusFile> {
  const sent = await sendCensus(app, token, organization, content, { kind });
  expect(sent.status).toBe(201);
  await app.runJobs();
  return read(sent.body.id);
}

async function apply(file: CensusFile, override_reason = ""): Promise<CensusFile> {
  await client.get(approveCensusFile, {
    params: { id: file.id },
    body: { comparison: file.comparison, override_reason },
  });
  await app.runJobs();
  return read(file.id);
}

const load = async (content: string, kind: "full" | "changes" = "full") => apply(await compared(content, kind));

const rowsOf = async (id: number, outcome: "added" | "changed" | "returned" | "ended" | "unchanged" | "refused") =>
  (await client.get(listCensusRows, { params: { id }, query: { outcome } })).data;

const records = () =>
  app.context.read
    .selectFrom("eligibility_records")
    .selectAll()
    .where("organization_id", "=", organization)
    .orderBy("employee_id")
    .orderBy("dependent_key")
    .execute();

const audits = async (action: string) =>
  (await app.context.read.selectFrom("audit_log").selectAll().where("action", "=", action).execute()).length;

/** Enough people to make the removal of one or two harmless. */
const many = (count: number) => Array.from({ length: count }, (_, index) => censusLine(`C${100 + index}`));

describe("a first file", () => {
  test("is compared and changes nothing until it is applied", async () => {
    const file = await compared(censusOf(...many(3)));
    expect(file).toMatchObject({
      state: "compared",
      counts: { added: 3, changed: 0, returned: 0, ended: 0, unchanged: 0, refused: 0 },
      active_before: 0,
      waits_because: [],
      rows_read: 3,
      progress: 1,
      comparison: 1,
      uploaded_by: expect.stringContaining("Robin"),
      can: { apply: true, compare: true, discard: true },
    });
    expect(await records()).toEqual([]);

    const applied = await apply(file);
    expect(applied).toMatchObject({ state: "applied", can: { apply: false, compare: false, discard: false } });
    expect((await records()).map((row) => row.employee_id)).toEqual(["C100", "C101", "C102"]);
    expect(await client.get(readOrganizationPeople, { params: { id: organization } })).toMatchObject({
      employees: 3,
      dependents: 0,
    });
    expect(await audits("ops.census_uploaded")).toBeGreaterThan(0);
  });

  test("stores what a person is compared by, and dependents separate from their employee", async () => {
    await load(
      censusOf(
        censusLine("7", {
          first_name: "José-María",
          last_name: "O'Neil",
          email: "Jose@Harbor.example",
          work_state: "new york",
        }),
        censusLine("7", { first_name: "Kim", relation: "spouse" }),
        censusLine("7", { first_name: "Lee", relation: "child", date_of_birth: "2020-01-02" }),
        censusLine("7", { first_name: "Mia", relation: "child", date_of_birth: "2020-01-02" }),
      ),
    );
    const rows = await records();
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({
      employee_id: "7",
      dependent_key: "",
      first_name: "José-María",
      match_first_name: "josemaria",
      match_last_name: "oneil",
      date_of_birth: "1988-03-04",
      email: "jose@harbor.example",
      work_state: "NY",
    });
    expect(await client.get(readOrganizationPeople, { params: { id: organization } })).toMatchObject({
      employees: 1,
      dependents: 3,
    });
  });
});

describe("a later file", () => {
  test("shows who is added, changed, ended and unchanged, with line and fields, and without names", async () => {
    await load(censusOf(...many(30)));
    const [first = "", second = "", ...rest] = many(30);
    const changed = second.replace("Person C101", "Changed");
    const file = await compared(censusOf(...rest.slice(0, -1), changed, first, censusLine("NEW")));
    expect(file.counts).toEqual({ added: 1, changed: 1, returned: 0, ended: 1, unchanged: 28, refused: 0 });
    expect(file.active_before).toBe(30);
    expect(await rowsOf(file.id, "changed")).toEqual([
      expect.objectContaining({ line: 29, employee_id: "C101", fields: ["last_name"], faults: [] }),
    ]);
    expect(await rowsOf(file.id, "ended")).toEqual([
      expect.objectContaining({ line: null, employee_id: "C129", fields: ["absent"] }),
    ]);
    expect(await rowsOf(file.id, "added")).toEqual([expect.objectContaining({ line: 31, employee_id: "NEW" })]);
    expect(JSON.stringify(await rowsOf(file.id, "unchanged"))).not.toContain("Person");

    await apply(file);
    const rows = await records();
    expect(rows.find((row) => row.employee_id === "C101")).toMatchObject({
      last_name: "Changed",
      match_last_name: "changed",
    });
    expect(rows.find((row) => row.employee_id === "C129")).toMatchObject({
      ends_on: "2026-03-08",
      ended_because: "absent",
    });
  });

  test("with changes only ends no one who is missing from it", async () => {
    await load(censusOf(...many(5)));
    const file = await compared(censusOf(censusLine("NEW")), "changes");
    expect(file.counts).toMatchObject({ added: 1, ended: 0 });
  });

  test("ends people on their own last day, also one in the future", async () => {
    await load(censusOf(...many(30)));
    const [, , ...rest] = many(30);
    const file = await load(
      censusOf(
        censusLine("C100", { ends_on: "2026-03-01" }),
        censusLine("C101", { ends_on: "2026-05-01" }),
        censusLine("GONE", { ends_on: "2020-01-01" }),
        ...rest,
      ),
    );
    expect(file.counts).toMatchObject({ ended: 1, changed: 1, added: 0, unchanged: 29 });
    const rows = await records();
    expect(rows.map(({ employee_id }) => employee_id)).not.toContain("GONE");
    expect(rows[0]).toMatchObject({ ends_on: "2026-03-01", ended_because: "end_date" });
    expect(rows[1]).toMatchObject({ ends_on: "2026-05-01", ended_because: "end_date" });
  });

  test("restores people who are listed again", async () => {
    await load(censusOf(...many(30)));
    await load(censusOf(...many(29)));
    const file = await load(censusOf(...many(30)));
    expect(file.counts).toMatchObject({ returned: 1, unchanged: 29, added: 0 });
    expect((await records()).at(-1)).toMatchObject({ employee_id: "C129", ends_on: null, ended_because: null });
  });

  test("that lacks a column leaves the existing values", async () => {
    await load(
      censusOf(...many(1).map((line) => line.replace(",NY,", "ana@harbor.example,NY,").replace(",,ana", ",ana"))),
    );
    const before = await records();
    const file = await load("Employee ID;First name;Last name;DOB\nC100;Ana;Person C100;1988-03-04\n");
    expect(file.counts).toMatchObject({ unchanged: 1, changed: 0 });
    expect(await records()).toEqual(before);
  });
});

describe("errors", () => {
  test("in rows are listed with line and reason; a person whose row is refused is not ended", async () => {
    await load(censusOf(...many(30)));
    const bad = [
      censusLine("C100", { date_of_birth: "soon" }),
      censusLine("", { first_name: "", last_name: "" }),
      "C101,Ana",
      '"C102","An\r\na","Person C102",1988-03-04,,NY,,,',
      censusLine("C102"),
      censusLine("C103", { last_name: "N\ufffdñez" }),
    ];
    const file = await compared(censusOf(...bad, ...many(30).slice(3, 4), ...many(30).slice(4)));
    expect(file.counts).toMatchObject({ refused: 5, ended: 0, changed: 1, unchanged: 27 });
    expect(
      (await rowsOf(file.id, "refused")).map(({ line, employee_id, faults }) => [line, employee_id, faults]),
    ).toEqual([
      [2, "C100", ["date_of_birth"]],
      [3, null, ["employee_id", "first_name", "last_name"]],
      [4, "C101", ["cells"]],
      // The row before it spans two lines.
      [7, "C102", ["repeated"]],
      [8, "C103", ["unreadable"]],
    ]);
    const table = await client.call(downloadCensusRows, { params: { id: file.id }, query: { outcome: "refused" } });
    expect(table.body).toContain("2,refused,C100,,date_of_birth,,\r\n");
    expect(await audits("ops.census_rows_exported")).toBe(1);
  });

  test("employee numbers that would run as formulas stay text in the table", async () => {
    const file = await compared(censusOf(censusLine("=1+1", { date_of_birth: "" })));
    const table = await client.call(downloadCensusRows, { params: { id: file.id }, query: { outcome: "refused" } });
    expect(table.body).toContain(",'=1+1,");
  });

  test.each([
    ["", "empty", []],
    [`${censusHeader}\n`, "empty", []],
    ["employee_id,dob\n1,2000-01-01\n", "columns_missing", ["first_name", "last_name"]],
    ["employee id,employee_id,first name,last name,dob\n", "columns_twice", ["employee_id"]],
    [`${censusHeader}\n1,"Ana,b\n`, "quotes", ["2"]],
    [
      `${censusHeader}\n${many(5)
        .map((one) => `${one}x,Ana,"B\nC",1988-03-04\n`)
        .join("")}9,"Ana,b\n10,c`,
      "quotes",
      ["12"],
    ],
    [Buffer.from(censusOf("1"), "utf16le").toString("latin1"), "encoding", []],
  ])("in the whole file change nothing: %j is %s", async (content, fault, columns) => {
    await load(censusOf(...many(2)));
    const bytes = fault === "encoding" ? Uint8Array.from(Buffer.from(content, "latin1")) : content;
    const sent = await sendCensus(app, token, organization, bytes);
    await app.runJobs();
    expect(await read(sent.body.id)).toMatchObject({
      state: "failed",
      fault,
      columns,
      can: { apply: false, compare: false },
    });
    expect(await records()).toHaveLength(2);
    const refused = await client.call(approveCensusFile, { params: { id: sent.body.id }, body: { comparison: 0 } });
    expect(refused.body).toMatchObject({ code: "census_changed" });
  });

  test("lines of two employees with one work address are listed, a family's are not", async () => {
    const head = "employee_id,first_name,last_name,date_of_birth,email,relation\n";
    const line = (id: string, name: string, email: string, relation = "employee") =>
      `${id},${name},B,1988-03-04,${email},${relation}\n`;
    const rows = [
      line("1", "Ana", "front.desk@one.example"),
      line("2", "Bea", "Front.Desk@one.example"),
      line("3", "Cleo", "cleo@one.example"),
      line("3", "Dora", "cleo@one.example", "child"),
      line("4", "Else", ""),
      line("5", "Fay", ""),
    ];
    const file = await compared(head + rows.join(""));
    expect(file).toMatchObject({ counts: { added: 6 }, shared_address_lines: [2, 3] });
  });

  test("unknown columns are ignored and listed", async () => {
    const file = await compared(
      "\ufeffemployee_id,Salary,first_name,last_name,date_of_birth\n1,90000,Ana,B,1988-03-04\n",
    );
    expect(file).toMatchObject({ columns: ["Salary"], counts: { added: 1 } });
  });

  test("dates are read in the organization's formats", async () => {
    const content = "employee_id\tfirst_name\tlast_name\tdate_of_birth\n1\tAna\tB\t03/04/1988\n";
    expect((await compared(content)).counts).toMatchObject({ refused: 1 });
    const {
      link: _,
      created_at: __,
      id: ___,
      ...facts
    } = await client.get(readOrganization, {
      params: { id: organization },
    });
    const body = { ...facts, date_forms: ["MM/DD/YYYY" as const] };
    await client.get(changeOrganization, { params: { id: organization }, body });
    await load(content);
    expect(await records()).toMatchObject([{ date_of_birth: "1988-03-04" }]);
  });
});

describe("the threshold", () => {
  test("stops a file that would end too many, until staff gives a reason", async () => {
    await load(censusOf(...many(30)));
    const file = await compared(censusOf(...many(20)));
    expect(file).toMatchObject({ waits_because: ["removals"], counts: { ended: 10 } });
    const body = { comparison: file.comparison };
    for (const override_reason of ["", "no"]) {
      const refused = await client.call(approveCensusFile, {
        params: { id: file.id },
        body: { ...body, override_reason },
      });
      expect(refused).toMatchObject({ status: 422, body: { code: "census_over_threshold" } });
    }
    expect((await records()).filter((row) => row.ends_on)).toEqual([]);
    const applied = await apply(file, "A whole department was sold");
    expect(applied).toMatchObject({ state: "applied", override_reason: "A whole department was sold" });
    expect((await records()).filter((row) => row.ends_on)).toHaveLength(10);
    const logged = await app.context.read
      .selectFrom("audit_log")
      .select("actor_id")
      .where("reason", "=", "A whole department was sold")
      .where("action", "=", "ops.census_approved")
      .execute();
    expect(logged).toEqual([{ actor_id: staff.id }]);
  });
});

describe("staff", () => {
  test("discards a file, compares one again, and can't apply one that has changed", async () => {
    const thrown = await compared(censusOf(...many(1)));
    await client.get(discardCensusFile, { params: { id: thrown.id } });
    expect(await read(thrown.id)).toMatchObject({ state: "discarded", can: { apply: false, discard: false } });
    for (const endpoint of [discardCensusFile, compareCensusFile])
      expect((await client.call(endpoint, { params: { id: thrown.id } })).body).toMatchObject({
        code: "census_changed",
      });

    const file = await compared(censusOf(...many(1)));
    await client.get(compareCensusFile, { params: { id: file.id } });
    await app.runJobs();
    const stale = await client.call(approveCensusFile, { params: { id: file.id }, body: { comparison: 1 } });
    expect(stale.body).toMatchObject({ code: "census_changed" });
    expect(await apply(await read(file.id))).toMatchObject({ state: "applied", comparison: 2 });
  });

  test("lists the files of an organization, the newest first", async () => {
    const first = await compared(censusOf(...many(1)));
    const second = await compared(censusOf(...many(2)));
    const page = await client.get(listCensusFiles, { params: { id: organization }, query: { limit: 1 } });
    expect(page).toMatchObject({ data: [{ id: second.id }], pagination: { total: 2 } });
    const next = await client.get(listCensusFiles, { params: { id: organization }, query: { limit: 1, offset: 1 } });
    expect(next.data).toMatchObject([{ id: first.id }]);
  });

  test("is told why a file can't be accepted", async () => {
    expect((await sendCensus(app, token, organization, "x", { part: "other" })).body).toMatchObject({
      code: "invalid",
    });
    expect((await sendCensus(app, token, organization, "x", { name: "census.xlsx" })).body).toMatchObject({
      code: "unsupported_media",
      message: expect.stringContaining("CSV"),
    });
    expect((await sendCensus(app, token, 999_999, "x")).status).toBe(404);
    expect(await client.get(listCensusFiles, { params: { id: organization } })).toMatchObject({ data: [] });
  });
});

test("bytes and rows are deleted after some time, what a file did is not", async () => {
  const file = await load(censusOf(...many(2)));
  const folder = path.join(app.context.config.DATA_DIR, "files", "census", String(organization));
  expect(readdirSync(folder)).toHaveLength(1);
  await later(CENSUS_FILE_DAYS + 1);
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  expect(await rowsOf(file.id, "added")).toEqual([]);
  expect(await read(file.id)).toMatchObject({ state: "applied", counts: { added: 2 }, has_rows: false });
  expect(await records()).toHaveLength(2);
});

test("of a file that never arrived completely nothing stays", async () => {
  await app.write(({ db }) =>
    db
      .insertInto("census_files")
      .values({
        organization_id: organization,
        kind: "full",
        source: "upload",
        name: "a",
        state: "receiving",
        file_key: "census/1/a.csv",
      })
      .execute(),
  );
  await later(365);
  expect(await client.get(listCensusFiles, { params: { id: organization } })).toMatchObject({ data: [] });
});

test("records of another organization are never touched", async () => {
  const other = await createOrganization(app);
  await createRecord(app, other, { employee_id: "C100" });
  await load(censusOf(...many(2)));
  await load(censusOf(censusLine("C100"), censusLine("C101", { last_name: "Other" })));
  const rows = await app.context.read
    .selectFrom("eligibility_records")
    .select(["employee_id", "ends_on"])
    .where("organization_id", "=", other)
    .execute();
  expect(rows).toEqual([{ employee_id: "C100", ends_on: null }]);
});
