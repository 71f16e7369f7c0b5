// What companies, givers and visitors type is in no log line, whatever errors their forms cause.
import { sendAppLink, sendGift, sendLead } from "@larkwell/contract/leads.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { giftBody, leadBody } from "../../../testing/factories/leads.ts";

// The log goes to standard output; it is captured here from before the application is built.
const written: string[] = [];
const stdout = vi.spyOn(process.stdout, "write");

/** What a library may throw: an error that quotes what it could not deliver. */
const failing = (what: unknown) =>
  Promise.reject(Object.assign(new Error(`Refused: ${JSON.stringify(what)}`), { what: JSON.stringify(what) }));

const app = useTestApp({
  env: { LOG_LEVEL: "debug", SUPPORT_EMAIL: "zebrafinch.desk@secret.example" },
  outside: {
    email: { name: "smtp", send: failing },
    sms: { name: "twilio", send: failing },
    forms: { name: "http", submit: failing },
  },
});

beforeAll(() => {
  stdout.mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
});
afterAll(() => stdout.mockRestore());

const marked = { email: "zebrafinch@secret.example", firstname: "Zebrafinch", company: "Zebrafinch Inc." };

test("the log says that something failed, and nothing of what was typed", async () => {
  const client = app.client();
  const lead = { ...leadBody(), ...marked };
  const refused = { ...lead, email: "zebrafinch" };
  const business = { ...lead, form: "business" as const, phone: "+12125550173", message: "zebrafinch wishes" };
  for (const body of [lead, business, refused, { ...lead, remarks: "zebrafinch" }])
    await client.call(sendLead, { body: { ...body, attribution: { install_source: "zebrafinch" } } });
  const gift = { ...giftBody(), giver_email: marked.email, recipient_name: "Zebrafinch", message: "zebrafinch" };
  await client.call(sendGift, { body: gift });
  await client.call(sendAppLink, { body: { tel_number: "+12125550173" } });
  await client.call(sendAppLink, { body: { tel_number: "zebrafinch" } });
  app.setNow(testNow.add({ minutes: 15 }));
  await app.runJobs();

  const log = written.join("");
  for (const queued of ["lead", "app_link", "staff_mail"]) expect(log).toContain(`"effect":"${queued}"`);
  expect(log.toLowerCase()).not.toMatch(/zebra|5550173|secret\.example/);
}, 20_000);
