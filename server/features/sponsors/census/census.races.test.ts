// Two people, two processes, two files together: one import at a time, each file applied once, and nothing half done after a crash.
import {
  approveCensusFile,
  discardCensusFile,
  listCensusFiles,
  readCensusFile,
} from "@larkwell/contract/ops-census.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { nobody } from "../../../data/transaction.ts";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { censusLine, censusOf, createOrganization, sendCensus } from "../../../testing/factories/census.ts";
import { createPerson } from "../../../testing/factories/people.ts";
import { tokenFor } from "../../../testing/sign-in-as.ts";
import { leaseFile } from "./census-files.queries.ts";
import { workOnCensus } from "./work-on-census.ts";

const app = useTestApp();
let token: string;
let client: Client;
let organization: number;
beforeEach(async () => {
  organization = await createOrganization(app);
  token = await tokenFor(app, await createPerson(app, "staff"));
  client = app.client(token);
});
afterEach(() => app.setNow(testNow));

const lines = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => censusLine(`${prefix}${index}`));
const send = async (content: string, kind: "full" | "changes" = "full") =>
  (await sendCensus(app, token, organization, content, { kind })).body.id;
const read = (id: number) => client.get(readCensusFile, { params: { id } });
const approve = async (id: number) => {
  const { comparison } = await read(id);
  return client.call(approveCensusFile, { params: { id }, body: { comparison, override_reason: "It is a test" } });
};
const ids = async () => {
  const rows = await app.context.read
    .selectFrom("eligibility_records")
    .select(["employee_id", "ends_on"])
    .where("organization_id", "=", organization)
    .orderBy("employee_id")
    .execute();
  return rows.filter((row) => row.ends_on === null).map((row) => row.employee_id);
};
/** As two processes would. */
const workTogether = () =>
  Promise.all([workOnCensus(app.context), workOnCensus(app.context), workOnCensus(app.context)]);
const appliedCount = async () =>
  (await app.context.read.selectFrom("audit_log").select("id").where("action", "=", "census.applied").execute()).length;

test("the same file sent twice together, as by a double click, is one file", async () => {
  const content = censusOf(...lines("A", 20));
  const sent = await Promise.all([send(content), send(content), send(content)]);
  expect(new Set(sent).size).toBe(1);
  expect((await client.get(listCensusFiles, { params: { id: organization } })).pagination.total).toBe(1);
});

test("two files together are compared one after the other, each once", async () => {
  const sent = await Promise.all([send(censusOf(...lines("A", 40))), send(censusOf(...lines("B", 40)))]);
  await workTogether();
  for (const id of sent)
    expect(await read(id)).toMatchObject({ state: "compared", comparison: 1, counts: { added: 40 } });
});

test("applied by two people together it is applied once", async () => {
  const id = await send(censusOf(...lines("A", 10)));
  await app.runJobs();
  const { comparison } = await read(id);
  const before = await appliedCount();
  const answers = await Promise.all(
    [1, 2, 3].map(() => client.call(approveCensusFile, { params: { id }, body: { comparison } })),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  await workTogether();
  expect((await appliedCount()) - before).toBe(1);
  expect(await ids()).toHaveLength(10);
});

test("applied or discarded: one of the two happens", async () => {
  const id = await send(censusOf(...lines("A", 3)));
  await app.runJobs();
  const [applied, thrown] = await Promise.all([approve(id), client.call(discardCensusFile, { params: { id } })]);
  expect([applied.ok, thrown.ok].filter(Boolean)).toHaveLength(1);
  await workTogether();
  expect(await ids()).toHaveLength(applied.ok ? 3 : 0);
});

test("a dry run that another file has overtaken is made again instead of being applied", async () => {
  const older = await send(censusOf(...lines("A", 3)));
  const newer = await send(censusOf(...lines("B", 3)));
  await app.runJobs();
  await approve(newer);
  await app.runJobs();
  expect(await ids()).toEqual(["B0", "B1", "B2"]);

  expect((await approve(older)).ok).toBe(true);
  await app.runJobs();
  // What it would do is no longer what staff saw: it would end three people.
  expect(await read(older)).toMatchObject({
    state: "compared",
    comparison: 2,
    counts: { added: 3, ended: 3 },
    waits_because: ["removals", "older"],
    approved_by: null,
  });
  expect(await ids()).toEqual(["B0", "B1", "B2"]);
});

test("both approved together: one is applied, the other is compared again", async () => {
  const sent = [await send(censusOf(...lines("A", 3))), await send(censusOf(...lines("B", 3)))];
  await app.runJobs();
  await Promise.all(sent.map(approve));
  await workTogether();
  const states = await Promise.all(sent.map(async (id) => (await read(id)).state));
  expect(states.sort()).toEqual(["applied", "compared"]);
  expect(await ids()).toHaveLength(3);
});

test("what a dead process had begun is resumed by another, from the beginning", async () => {
  const id = await send(censusOf(...lines("A", 30)));
  const now = app.context.now();
  const dead = await app.context.write(nobody, (tx) => leaseFile(tx, id, now, now.add({ seconds: 60 })));
  expect(dead).toMatchObject({ id, attempts: 1 });
  await app.write(({ db }) =>
    db
      .insertInto("census_rows")
      .values({ file_id: id, line: 2, outcome: "added", employee_id: "A0", dependent_key: "" })
      .execute(),
  );
  await workTogether();
  expect(await read(id)).toMatchObject({ state: "waiting" });
  app.setNow(now.add({ seconds: 61 }));
  await workTogether();
  expect(await read(id)).toMatchObject({ state: "compared", counts: { added: 30, refused: 0 } });
});

test("nothing is applied by halves, and it is tried again", async () => {
  const id = await send(censusOf(...lines("A", 30)));
  await app.runJobs();
  // A lock blocks it, as a database error would.
  await app.write(({ db }) =>
    db
      .insertInto("eligibility_records")
      .values({
        organization_id: organization,
        employee_id: "A29",
        first_name: "Ana",
        last_name: "B",
        match_first_name: "ana",
        match_last_name: "b",
        date_of_birth: "1988-03-04",
      })
      .execute(),
  );
  await approve(id);
  await expect(workOnCensus(app.context)).rejects.toThrow();
  expect(await ids()).toEqual(["A29"]);
  expect(await read(id)).toMatchObject({ state: "approved" });
  await app.write(({ db }) =>
    db.deleteFrom("eligibility_records").where("organization_id", "=", organization).execute(),
  );
  await workOnCensus(app.context);
  expect(await ids()).toEqual([]);
  app.setNow(testNow.add({ minutes: 15 }));
  await workOnCensus(app.context);
  expect(await ids()).toHaveLength(30);
});
