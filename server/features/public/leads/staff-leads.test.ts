// What staff sees of leads and does about them, and what is recorded.
import { sendLead } from "@larkwell/contract/leads.ts";
import {
  acceptLead,
  deleteLead,
  deliverLead,
  downloadLeads,
  listLeads,
  openLead,
} from "@larkwell/contract/ops-leads.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { type LeadBody, leadBody } from "../../../testing/factories/leads.ts";
import { createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
let staff: Client;
let person: Person;

beforeEach(async () => {
  app.setNow(testNow);
  await app.write(({ db }) => db.deleteFrom("leads").execute());
  person = await createPerson(app, "staff");
  staff = await signInAs(app, person);
});

/** Moves the clock; an access token does not last that long. */
async function moveTo(now: Temporal.Instant) {
  app.setNow(now);
  staff = await signInAs(app, person);
}

async function send(more: Partial<LeadBody> = {}) {
  const body = { ...leadBody(), ...more } as ReturnType<typeof leadBody>;
  await app.client().get(sendLead, { body });
  return body;
}
const companies = async (query: Parameters<typeof staff.get<typeof listLeads>>[1]["query"]) =>
  (await staff.get(listLeads, query ? { query } : {})).data.map((lead) => lead.company);
const only = async (suspected = false) => {
  const { data } = await staff.get(listLeads, { query: { suspected } });
  if (data.length !== 1 || !data[0]) throw new Error(`There are ${data.length} leads.`);
  return data[0];
};
const audited = () =>
  app.context.read
    .selectFrom("audit_log")
    .select(["action", "subject_kind", "subject_id", "reason"])
    .where("actor_id", "=", person.id)
    .orderBy("id")
    .execute();

describe("the list", () => {
  test("shows what is requested and by which company, and not by whom", async () => {
    const body = await send({ jobtitle: "Benefits lead" });
    const { data, pagination, meta } = await staff.get(listLeads, {});
    expect(data).toMatchObject([{ form: "demo", company: body.company, jobtitle: "Benefits lead", times: 1 }]);
    expect([pagination.total, meta.more]).toEqual([1, false]);
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${body.email}|${body.lastname}`));
    expect(await audited()).toEqual([]);
  });

  test("the latest first, by every filter", async () => {
    await send({ company: "Acorn 100%", numemployees: "1-100" });
    await moveTo(testNow.add({ hours: 24 }));
    await send({ company: "Birch", form: "back_to_work", numemployees: "20,000+", email: "bo@birch.example" });
    await moveTo(testNow.add({ hours: 48 }));
    await send({ company: "Cedar", form: "business", numemployees: "1,001 - 20,000" });
    await send({ company: "Prizes", remarks: "x" });
    expect(await companies({})).toEqual(["Cedar", "Birch", "Acorn 100%"]);
    expect(await companies({ order_direction: "asc" })).toEqual(["Acorn 100%", "Birch", "Cedar"]);
    expect(await companies({ suspected: true })).toEqual(["Prizes"]);
    expect(await companies({ form: "business" })).toEqual(["Cedar"]);
    expect(await companies({ numemployees: "1,001 - 20,000" })).toEqual(["Cedar"]);
    expect(await companies({ numemployees: "20,000+" })).toEqual(["Birch"]);
    expect(await companies({ term: "bo@BIRCH" })).toEqual(["Birch"]);
    expect(await companies({ term: "0%" })).toEqual(["Acorn 100%"]);
    expect(await companies({ term: "_" })).toEqual([]);
    expect(await companies({ since: "2026-03-10" })).toEqual(["Cedar", "Birch"]);
    expect(await companies({ until: "2026-03-10" })).toEqual(["Birch", "Acorn 100%"]);
    expect(await companies({ since: "2026-03-10", until: "2026-03-10", form: "demo" })).toEqual([]);
    await app.runJobs();
    expect(await companies({ delivery: "failed" })).toEqual([]);
    expect(await companies({ delivery: "kept" })).toEqual(["Cedar", "Birch", "Acorn 100%"]);
    expect(await companies({ limit: 1, offset: 1 })).toEqual(["Birch"]);
  });
});

test("opened, it says who it is, and who opened it is recorded", async () => {
  const body = await send({
    form: "business",
    message: "Hello",
    attribution: { install_source: "newsletter" },
  } as never);
  const { id } = await only();
  expect(await staff.get(openLead, { params: { id }, body: { reason: "to call them back" } })).toMatchObject({
    firstname: "Ada",
    lastname: body.lastname,
    email: body.email,
    message: "Hello",
    attribution: { install_source: "newsletter" },
  });
  expect(await audited()).toEqual([
    { action: "ops.lead_opened", subject_kind: "lead", subject_id: `${id}`, reason: "to call them back" },
  ]);
  expect((await staff.call(openLead, { params: { id: id + 1_000 }, body: { reason: "a test" } })).status).toBe(404);
  expect((await staff.call(openLead, { params: { id }, body: { reason: "x" } })).status).toBe(422);
});

test("the table to download contains the filtered leads, is harmless to a spreadsheet, and is recorded", async () => {
  await send({ company: "=Acorn, Inc.", numemployees: "1-100" });
  await send({ company: "Birch" });
  const answer = await staff.call(downloadLeads, { body: { numemployees: "1-100", reason: "for the sales team" } });
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="leads.csv"');
  const [head, row, ...more] = String(answer.body).trimEnd().split("\r\n");
  expect(head).toMatch(/^id,form,firstname,lastname,email,phone,company,/);
  expect(row).toContain(`,"'=Acorn, Inc.",Head of People,1-100,`);
  expect(more).toEqual([]);
  expect((await audited()).map((one) => one.action)).toEqual(["ops.leads_exported"]);
});

test("erased, nothing is left of it, and what was queued for it does nothing", async () => {
  await send();
  const { id } = await only();
  await staff.get(deleteLead, { params: { id } });
  expect(await companies({})).toEqual([]);
  expect((await staff.call(deleteLead, { params: { id } })).status).toBe(404);
  await app.runJobs();
  const failed = await app.context.read.selectFrom("outbox").select("id").where("failed_at", "is not", null).execute();
  expect(failed).toEqual([]);
  expect(await audited()).toEqual([
    { action: "ops.lead_deleted", subject_kind: "lead", subject_id: `${id}`, reason: null },
  ]);
});

describe("one that was set aside by mistake", () => {
  test("joins the others and is handed over", async () => {
    const body = await send({ shown_ms: 100 });
    const { id, can } = await only(true);
    expect(can.deliver).toBe(false);
    expect((await staff.call(deliverLead, { params: { id } })).status).toBe(404);
    await staff.get(acceptLead, { params: { id } });
    expect(await only()).toMatchObject({ company: body.company, times: 1, suspected: false, signs: [] });
    expect(await companies({ suspected: true })).toEqual([]);
    await app.runJobs();
    expect(await only()).toMatchObject({ delivery: "kept" });
    expect((await audited()).map((one) => one.action)).toEqual(["ops.lead_accepted"]);
    // It is no longer set aside.
    expect((await staff.call(acceptLead, { params: { id } })).status).toBe(404);
  });

  test("is counted in a newer one by the same person, whose values count", async () => {
    const body = await send({ shown_ms: 100, company: "Old name" });
    await moveTo(testNow.add({ hours: 1 }));
    await send({ ...body, shown_ms: 45_000, company: "New name" });
    await staff.get(acceptLead, { params: { id: (await only(true)).id } });
    expect(await only()).toMatchObject({ company: "New name", times: 2, first_at: "2026-03-09 15:00:00" });
  });

  test("brings its values to an older one by the same person", async () => {
    const body = await send({ company: "Old name" });
    await moveTo(testNow.add({ hours: 1 }));
    await send({ ...body, shown_ms: 100, company: "New name" });
    await staff.get(acceptLead, { params: { id: (await only(true)).id } });
    expect(await only()).toMatchObject({ company: "New name", times: 2, last_at: "2026-03-09 16:00:00" });
  });

  test("is accepted once, by the first", async () => {
    await send({ shown_ms: 100 });
    const { id } = await only(true);
    const answers = await Promise.all([1, 2, 3].map(() => staff.call(acceptLead, { params: { id } })));
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 404, 404]);
    expect(await only()).toMatchObject({ times: 1 });
  });
});

test("leads are deleted after two years, suspected spam after a month", async () => {
  await send({ company: "Acorn" });
  await send({ company: "Prizes", remarks: "x" });
  const day = 24;
  await moveTo(testNow.add({ hours: 29 * day }));
  await app.runJobs();
  expect(await companies({ suspected: true })).toEqual(["Prizes"]);
  await moveTo(testNow.add({ hours: 31 * day }));
  await app.runJobs();
  expect(await companies({ suspected: true })).toEqual([]);
  await moveTo(testNow.add({ hours: 729 * day }));
  await app.runJobs();
  expect(await companies({})).toEqual(["Acorn"]);
  await moveTo(testNow.add({ hours: 731 * day }));
  await app.runJobs();
  expect(await companies({})).toEqual([]);
});
