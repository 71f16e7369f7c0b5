// Sending leads to a forms service that is a real HTTP server: accepted, late, unavailable, refusing.
import { createServer, type Server, type ServerResponse } from "node:http";
import { sendLead } from "@larkwell/contract/leads.ts";
import { deliverLead, deliverLeads, listLeads } from "@larkwell/contract/ops-leads.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { httpForms } from "../../../outside/forms/http.ts";
import type { FormsService } from "../../../outside/forms/port.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { type LeadBody, leadBody } from "../../../testing/factories/leads.ts";
import { createPerson } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

interface Received {
  url: string;
  key: string;
  fields: Record<string, string>;
  context: unknown;
}

let server: Server;
let service: FormsService;
let received: Received[] = [];
let answer: (response: ServerResponse) => void = () => {};
const answerWith = (status: number) => {
  answer = (response) => response.writeHead(status).end();
};
/** Gives each of these answers once, in turn; the last one forever. */
const answerInTurn = (...statuses: number[]) => {
  answer = (response) => response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 500).end();
};

const app = useTestApp({
  env: { PUBLIC_URL: "https://care.example" },
  outside: { forms: { name: "http", submit: (submission) => service.submit(submission) } },
});

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += String(chunk);
    });
    request.on("end", () => {
      const { fields, context } = JSON.parse(text) as {
        fields: { name: string; value: string }[];
        context: unknown;
      };
      received.push({
        url: request.url ?? "",
        key: String(request.headers["idempotency-key"]),
        fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
        context,
      });
      answer(response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const where = server.address();
  const url = `http://127.0.0.1:${typeof where === "object" && where ? where.port : 0}/{form}`;
  service = httpForms({ url, timeoutMilliseconds: 1_500 });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise<void>((closed) => server.close(() => closed()));
});
beforeEach(async () => {
  app.setNow(testNow);
  await app.write(({ db }) => db.deleteFrom("leads").execute());
  await app.write(({ db }) => db.deleteFrom("outbox").execute());
  received = [];
  answerWith(200);
});

async function sendOne(more: Partial<ReturnType<typeof leadBody>> = {}) {
  const body = { ...leadBody(), ...more };
  await app.client().get(sendLead, { body });
  return body;
}
const leadOf = (email: string) =>
  app.context.read.selectFrom("leads").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
const queuedJobs = () =>
  app.context.read.selectFrom("outbox").selectAll().where("kind", "=", "lead").orderBy("id").execute();
const staff = async () => signInAs(app, await createPerson(app, "staff"));

test("a lead is handed over with its fields and its page, once", async () => {
  const body = await sendOne();
  await app.runJobs();
  await app.runJobs();
  expect(received).toEqual([
    {
      url: "/demo",
      key: expect.stringMatching(/^[\w-]{32}$/),
      fields: {
        firstname: body.firstname,
        lastname: body.lastname,
        email: body.email,
        company: body.company,
        jobtitle: body.jobtitle,
        numemployees: body.numemployees,
      },
      context: { pageUri: "https://care.example/for-employers", pageName: "Demo request" },
    },
  ]);
  const row = await leadOf(body.email);
  expect(row).toMatchObject({ delivery: "sent", delivery_error: null });
  expect(row.delivered_at?.equals(testNow)).toBe(true);
});

test.each<[LeadBody["form"], string]>([
  ["demo", 'data-island="demo-form"'],
  ["business", 'data-island="business-form"'],
  ["back_to_work", "{&quot;paper&quot;:&quot;back_to_work&quot;}"],
  ["shifting_paradigm", "{&quot;paper&quot;:&quot;shifting_paradigm&quot;}"],
])("the page that is named with a lead of %s has that form on it", async (form, drawn) => {
  await app.client().get(sendLead, { body: { ...leadBody(), form } as LeadBody });
  await app.runJobs();
  const { pageUri } = (received[0]?.context ?? { pageUri: "nowhere" }) as { pageUri: string };
  const page = await fetch(pageUri.replace("https://care.example", app.url));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(drawn)]);
});

test("sent twice before it was handed over, the latest values are handed over once", async () => {
  answerWith(500);
  const body = await sendOne();
  await app.runJobs();
  answerWith(200);
  received = [];
  await app.client().get(sendLead, { body: { ...body, company: "Birch" } });
  await app.runJobs();
  app.setNow(testNow.add({ hours: 1 }));
  await app.runJobs();
  expect(received.map(({ fields }) => fields["company"])).toEqual(["Birch"]);
});

test("sent again after it was handed over, it is handed over again, with another key", async () => {
  const body = await sendOne();
  await app.runJobs();
  await app.client().get(sendLead, { body: { ...body, jobtitle: "Chief of People" } });
  expect(await leadOf(body.email)).toMatchObject({ delivery: "waiting", delivered_at: null });
  await app.runJobs();
  expect(received.map(({ fields }) => fields["jobtitle"])).toEqual(["Head of People", "Chief of People"]);
  expect(new Set(received.map(({ key }) => key)).size).toBe(2);
});

test("sent again while the service still processes the first, both are handed over", async () => {
  const body = leadBody();
  answer = (response) => {
    answerWith(200);
    void app
      .client()
      .get(sendLead, { body: { ...body, company: "Birch" } })
      .then(() => response.writeHead(200).end());
  };
  await app.client().get(sendLead, { body });
  await app.runJobs();
  await app.runJobs();
  expect(received.map(({ fields }) => fields["company"])).toEqual([body.company, "Birch"]);
  expect(await leadOf(body.email)).toMatchObject({ delivery: "sent", times: 2 });
});

describe("an unavailable service", () => {
  test("500, then 200: the same lead again, with the same key", async () => {
    answerInTurn(500, 200);
    const body = await sendOne();
    await app.runJobs();
    expect(await leadOf(body.email)).toMatchObject({ delivery: "waiting", delivery_error: "500", delivered_at: null });
    app.setNow(testNow.add({ seconds: 1 }));
    await app.runJobs();
    expect(received).toHaveLength(1);
    app.setNow(testNow.add({ seconds: 2 }));
    await app.runJobs();
    expect(received).toHaveLength(2);
    expect(received[0]).toEqual(received[1]);
    expect(await leadOf(body.email)).toMatchObject({ delivery: "sent", delivery_error: null });
  });

  test.each<[string, () => void]>([
    ["that says nothing", () => (answer = () => {})],
    ["whose connection breaks", () => (answer = (response) => response.socket?.destroy())],
  ])("%s gets it again", async (_how, breakIt) => {
    breakIt();
    const body = await sendOne();
    await app.runJobs();
    expect(await leadOf(body.email)).toMatchObject({ delivery: "waiting" });
    answerWith(200);
    app.setNow(testNow.add({ minutes: 1 }));
    await app.runJobs();
    expect(received.map(({ key }) => key)).toEqual([received[0]?.key, received[0]?.key]);
    expect(await leadOf(body.email)).toMatchObject({ delivery: "sent" });
  });

  test("forever is given up after twelve tries, shown, and tried again when staff says so", async () => {
    answerWith(503);
    const body = await sendOne();
    for (let hour = 0; hour < 14; hour++) {
      app.setNow(testNow.add({ hours: 2 * hour }));
      await app.runJobs();
    }
    expect(received).toHaveLength(12);
    const { id, delivery, delivery_error } = await leadOf(body.email);
    expect([delivery, delivery_error]).toEqual(["failed", "503"]);
    const client = await staff();
    const { data } = await client.get(listLeads, { query: { delivery: "failed" } });
    expect(data).toMatchObject([{ id, delivery: "failed", delivery_error: "503", can: { deliver: true } }]);

    answerWith(200);
    await client.get(deliverLead, { params: { id } });
    await app.runJobs();
    expect(await leadOf(body.email)).toMatchObject({ delivery: "sent", delivery_error: null });
    expect(received).toHaveLength(13);
    expect(await queuedJobs()).toMatchObject([{ failed_at: null, last_error: null }]);
    // There is nothing left to hand over.
    expect((await client.call(deliverLead, { params: { id } })).status).toBe(404);
  });
});

test("what the service will never accept is given up right away, and reported only by its number", async () => {
  answerWith(400);
  const body = await sendOne();
  await app.runJobs();
  app.setNow(testNow.add({ hours: 24 }));
  await app.runJobs();
  expect(received).toHaveLength(1);
  expect(await leadOf(body.email)).toMatchObject({ delivery: "failed", delivery_error: "400" });
  expect(await queuedJobs()).toMatchObject([{ last_error: "ProviderRejected" }]);
});

test("all that failed can be tried again together", async () => {
  answerWith(400);
  await sendOne();
  await sendOne();
  await sendOne({ remarks: "x" });
  await app.runJobs();
  answerWith(200);
  received = [];
  const client = await staff();
  expect(await client.get(deliverLeads, { body: {} })).toEqual({ count: 2 });
  await app.runJobs();
  expect(received).toHaveLength(2);
  expect(await client.get(deliverLeads, { body: {} })).toEqual({ count: 0 });
});

test("a lead whose row in the outbox was deleted can still be handed over", async () => {
  answerWith(400);
  const body = await sendOne();
  await app.runJobs();
  await app.write(({ db }) => db.deleteFrom("outbox").execute());
  answerWith(200);
  await (await staff()).get(deliverLead, { params: { id: (await leadOf(body.email)).id } });
  await app.runJobs();
  expect(await leadOf(body.email)).toMatchObject({ delivery: "sent" });
});

test("two processes that run the same job hand it over at least once, with one key", async () => {
  await sendOne();
  await Promise.all([app.runJobs(), app.runJobs(), app.runJobs()]);
  expect(received.length).toBeGreaterThanOrEqual(1);
  expect(new Set(received.map(({ key }) => key)).size).toBe(1);
});
