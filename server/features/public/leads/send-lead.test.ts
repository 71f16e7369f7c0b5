// Forms of the public pages over HTTP: what is stored, counted, set aside and refused.
import { sendLead } from "@larkwell/contract/leads.ts";
import { LEAD_FORMS, THANK_YOU_PATHS } from "@larkwell/domain/leads/lead-forms.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { type LeadBody, leadBody } from "../../../testing/factories/leads.ts";

const app = useTestApp({ env: { RATE_LIMITS: "yes", TRUST_PROXY: "1", SUPPORT_EMAIL: "desk@care.example" } });
beforeEach(() => app.setNow(testNow));

let address = 0;
/** Every call from another network, unless it says otherwise. */
const send = (body: LeadBody, from = `10.0.${++address >> 8}.${address & 255}`) =>
  app.client().call(sendLead, { body }, { "x-forwarded-for": from });
const rowsOf = (email: string) =>
  app.context.read
    .selectFrom("leads")
    .selectAll()
    .where("email", "=", email)
    .orderBy("suspected")
    .orderBy("id")
    .execute();
const queuedJobsOf = (id: number) =>
  app.context.read
    .selectFrom("outbox")
    .select(["dedupe_key", "payload"])
    .where("kind", "=", "lead")
    .where("dedupe_key", "like", `lead:${id}:%`)
    .orderBy("id")
    .execute();

describe("a completed form", () => {
  test.each(LEAD_FORMS)("%s is stored, and says where to continue", async (form) => {
    const body = { ...leadBody(), form, attribution: { install_source: "newsletter" } };
    const answer = await send(body);
    expect(answer).toMatchObject({ status: 201, body: { thank_you: THANK_YOU_PATHS[form] } });
    const [row, ...more] = await rowsOf(body.email);
    expect(more).toEqual([]);
    const { remarks: _, shown_ms: __, ...kept } = body;
    expect(row).toMatchObject({ ...kept, suspected: false, signs: [], times: 1 });
    expect(row?.first_at.equals(testNow)).toBe(true);
  });

  test("a business inquiry stores its additional fields, and its number in one format", async () => {
    const body = {
      ...leadBody(),
      form: "business" as const,
      phone: "tel:(212) 555-0123",
      country: "us",
      state: "ny",
      interested_in: ["fertility" as const, "parenting" as const],
      message: "Please call\nin the morning.",
    };
    await send(body);
    const [row] = await rowsOf(body.email);
    expect(row).toMatchObject({
      phone: "+12125550123",
      country: "US",
      state: "NY",
      interested_in: ["fertility", "parenting"],
      message: "Please call\nin the morning.",
    });
  });

  test("a number that can't be parsed is stored as it was typed", async () => {
    const body = { ...leadBody(), form: "business" as const, phone: "ext. 12, ask for Ada" };
    expect((await send(body)).status).toBe(201);
    expect((await rowsOf(body.email))[0]?.phone).toBe("ext. 12, ask for Ada");
  });

  test("an unknown campaign loses only the campaign, not the lead", async () => {
    const body = { ...leadBody(), attribution: { utm_source: "x" } } as LeadBody;
    expect((await send(body)).status).toBe(201);
    expect((await rowsOf(body.email))[0]?.attribution).toEqual({});
  });
});

describe("each wrong field has a message", () => {
  test.each([
    ["firstname", { firstname: " " }, "Your first name is required."],
    ["lastname", { lastname: "" }, "Your last name is required."],
    ["email", { email: "" }, "Your work email is required."],
    ["email", { email: "ada" }, "Enter an email address like name@example.com."],
    ["company", { company: "" }, "Your company is required."],
    ["jobtitle", { jobtitle: "" }, "Your job title is required."],
    ["numemployees", { numemployees: "1-100 " }, "Choose how many people work at your company."],
    ["firstname", { firstname: "a".repeat(81) }, "Use at most 80 characters."],
    ["form", { form: "newsletter" }, "We don’t recognize this form. Reload the page and try again."],
  ])("%s %o", async (field, more, message) => {
    const body = { ...leadBody(), ...more } as LeadBody;
    const answer = await send(body);
    expect(answer.status).toBe(422);
    expect(answer.ok ? [] : answer.body.errors).toEqual([{ field, message }]);
    expect(await rowsOf(body.email)).toEqual([]);
  });

  test("and all together", async () => {
    const answer = await send({ form: "demo" } as LeadBody);
    const fields = answer.ok ? [] : answer.body.errors?.map((error) => error.field);
    expect(fields).toEqual(["firstname", "lastname", "email", "company", "jobtitle", "numemployees"]);
  });
});

describe("sent again", () => {
  test("it is one lead, counted, with the latest values, the first time and an earlier campaign", async () => {
    const body = { ...leadBody(), attribution: { install_source: "newsletter" } };
    await send(body);
    const later = testNow.add({ hours: 5 });
    app.setNow(later);
    await send({
      ...body,
      email: body.email.toUpperCase(),
      company: "Birch",
      numemployees: "20,000+",
      attribution: {},
    });
    const [row, ...more] = await rowsOf(body.email);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      company: "Birch",
      numemployees: "20,000+",
      times: 2,
      attribution: { install_source: "newsletter" },
    });
    expect(row?.first_at.equals(testNow)).toBe(true);
    expect(row?.last_at.equals(later)).toBe(true);
    expect(await queuedJobsOf(row?.id ?? 0)).toEqual([
      { dedupe_key: `lead:${row?.id}:1`, payload: { leadId: row?.id } },
      { dedupe_key: `lead:${row?.id}:2`, payload: { leadId: row?.id } },
    ]);
  });

  test("another form by the same person is another lead", async () => {
    const body = leadBody();
    await send(body);
    await send({ ...body, form: "back_to_work" });
    expect((await rowsOf(body.email)).map((row) => [row.form, row.times])).toEqual([
      ["demo", 1],
      ["back_to_work", 1],
    ]);
  });

  test("eight times together it is one lead that was sent eight times", async () => {
    const body = leadBody();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(body)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 201));
    const rows = await rowsOf(body.email);
    expect(rows.map((row) => row.times)).toEqual([8]);
    expect(await queuedJobsOf(rows[0]?.id ?? 0)).toHaveLength(8);
  });
});

describe("suspected spam", () => {
  test.each([
    ["filled_unseen_field", { remarks: "http://prizes.example" }],
    ["filled_unseen_field", { remarks: 7 }],
    ["not_our_form", { shown_ms: undefined }],
    ["not_our_form", { shown_ms: "soon" }],
    ["too_fast", { shown_ms: 300 }],
    ["address_in_name", { firstname: "www.prizes.example" }],
    ["address_in_name", { company: "http://prizes.example" }],
  ])("%s: the same answer, and it is set aside without notifying anyone", async (sign, more) => {
    const body = { ...leadBody(), ...more } as unknown as LeadBody;
    const person = await send(leadBody());
    const answer = await send(body);
    expect([answer.status, answer.body]).toEqual([person.status, person.body]);
    const [row] = await rowsOf(body.email);
    expect(row).toMatchObject({ suspected: true, signs: [sign] });
    expect(await queuedJobsOf(row?.id ?? 0)).toEqual([]);
  });

  test("it never overwrites what a person sent", async () => {
    const body = leadBody();
    await send(body);
    await send({ ...body, company: "Prizes", remarks: "x" });
    expect((await rowsOf(body.email)).map((row) => [row.suspected, row.company, row.times])).toEqual([
      [false, body.company, 1],
      [true, "Prizes", 1],
    ]);
  });
});

describe("too much of it", () => {
  test("from one network is refused for a while, and others are not", async () => {
    const from = "192.0.2.7";
    for (let count = 0; count < 40; count++) expect((await send(leadBody(), from)).status).toBe(201);
    const answer = await send(leadBody(), from);
    expect(answer).toMatchObject({ status: 429, body: { code: "throttled" } });
    expect((await send(leadBody(), "192.0.2.8")).status).toBe(201);
  });

  test("for one email address, from anywhere", async () => {
    const body = leadBody();
    for (let count = 0; count < 10; count++) expect((await send(body)).status).toBe(201);
    expect((await send(body)).status).toBe(429);
    expect((await rowsOf(body.email))[0]?.times).toBe(10);
  });
});

test("the clinic's inbox is notified once for everything within a while, without who it was", async () => {
  // What the other tests have queued is sent first.
  app.setNow(testNow.add({ hours: 47 }));
  await app.runJobs();
  const start = testNow.add({ hours: 48 });
  app.setNow(start);
  const bodies = [leadBody(), leadBody(), { ...leadBody(), remarks: "x" }];
  for (const body of bodies) await send(body);
  await app.runJobs();
  const told = () =>
    app.context.read
      .selectFrom("sent_messages")
      .select(["recipient", "template", "subject", "body", "user_id"])
      .where("template", "=", "staff_leads")
      .where("sent_at", ">=", start)
      .execute();
  expect(await told()).toEqual([]);
  app.setNow(start.add({ minutes: 15 }));
  await app.runJobs();
  const [mail, ...more] = await told();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient: "desk@care.example", subject: "New requests at Larkwell", user_id: null });
  expect(mail?.body).toContain("/ops/leads");
  for (const body of bodies) expect(mail?.body).not.toMatch(new RegExp(`${body.email}|${body.company}|Ada`));
});

test("what a program sent notifies no one", async () => {
  app.setNow(testNow.add({ hours: 96 }));
  await send({ ...leadBody(), remarks: "x" });
  const queued = await app.context.read
    .selectFrom("outbox")
    .select("id")
    .where("kind", "=", "staff_mail")
    .where("run_at", ">", testNow.add({ hours: 96 }))
    .execute();
  expect(queued).toEqual([]);
});
