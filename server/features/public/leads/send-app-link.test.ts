// The text with the link: which number, its text, the visitor's answer, and that the number is deleted.
import { setTimeout as pause } from "node:timers/promises";
import { sendAppLink } from "@larkwell/contract/leads.ts";
import { refusals } from "@larkwell/contract/refusals.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { OutcomeUnknown, ProviderRejected, ProviderUnavailable } from "../../../outside/failures.ts";
import type { Sms } from "../../../outside/sms/port.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";

const texts: Sms[] = [];
const faults: Error[] = [];
const app = useTestApp({
  env: { PUBLIC_URL: "https://care.example", RATE_LIMITS: "yes", TRUST_PROXY: "1", BRAND_NAME: "Fernwood" },
  outside: {
    sms: {
      name: "embedded",
      async send(sms, handOver) {
        await handOver?.();
        const fault = faults.shift();
        if (fault) throw fault;
        texts.push(sms);
        return { providerRef: "ref" };
      },
    },
  },
});

beforeEach(async () => {
  texts.length = 0;
  faults.length = 0;
  app.setNow(testNow);
  // The visitor waits a second for the provider instead of five.
  app.setPause((milliseconds) => pause(milliseconds / 5));
  await app.write(({ db }) => db.deleteFrom("app_links").execute());
});

let address = 0;
let subscriber = 0;
const number = () => `+1212555${String(2_000 + ++subscriber)}`;
/** Also with a template that does not exist. */
type Body = { tel_number: string; template?: string };
const ask = (body: Body, from = `10.1.0.${++address}`) =>
  app.client().call(sendAppLink, { body: body as never }, { "x-forwarded-for": from });
const links = () => app.context.read.selectFrom("app_links").selectAll().execute();
const message = refusals.sms_not_sent[1];

test("a text is sent, contains only the link, and the number is deleted", async () => {
  const tel_number = number();
  expect(await ask({ tel_number })).toMatchObject({ status: 200, body: { state: "sent" } });
  expect(texts).toMatchObject([
    {
      to: tel_number,
      body: "Fernwood: the link you asked for: https://care.example/download-the-app We text again only if you ask.",
    },
  ]);
  expect(await links()).toMatchObject([{ sealed_number: null, refused_at: null }]);
  const kept = await app.context.read.selectFrom("sent_messages").selectAll().execute();
  expect(kept.at(-1)).toMatchObject({
    channel: "sms",
    template: "app_link_download",
    user_id: null,
    recipient: `a number ending in ${tel_number.slice(-2)}`,
  });
  const queued = await app.context.read.selectFrom("outbox").select("payload").where("kind", "=", "app_link").execute();
  expect(JSON.stringify([kept, queued, await links()])).not.toContain(tel_number.slice(2));
});

test("to the member's visits, after a booking", async () => {
  await ask({ tel_number: number(), template: "visit" });
  expect(texts[0]?.body).toContain("https://care.example/app/my-appointments");
});

test.each([
  ["tel:+12125551901", "+12125551901"],
  [" TEL:(212) 555-1902 ", "+12125551902"],
  ["212.555.1903", "+12125551903"],
  ["+1 416 555 0134", "+14165550134"],
])("%s is read as %s", async (tel_number, to) => {
  await ask({ tel_number });
  expect(texts[0]?.to).toBe(to);
});

test("a country that the operator has not allowed gets none, and nothing is stored", async () => {
  expect(await ask({ tel_number: "+44 7400 123456" })).toMatchObject({ status: 422, body: { code: "sms_not_sent" } });
  expect(await links()).toEqual([]);
  expect(texts).toEqual([]);
});

describe("the specification's message", () => {
  test.each(["12", "not a number", "+1 212 555", "javascript:alert(1)"])(
    "for %s, which is not a number",
    async (tel_number) => {
      const answer = await ask({ tel_number });
      expect(answer).toMatchObject({ status: 422, body: { code: "sms_not_sent", message } });
      expect(answer.ok ? [] : answer.body.errors?.map((error) => error.field)).toEqual(["tel_number"]);
      expect(await links()).toEqual([]);
    },
  );

  test("for a number that receives no texts; it is deleted, and staff has nothing to do about it", async () => {
    faults.push(new ProviderRejected("twilio", "21614"));
    expect(await ask({ tel_number: number() })).toMatchObject({ status: 422, body: { code: "sms_not_sent", message } });
    expect(await links()).toMatchObject([{ sealed_number: null, sent_at: null }]);
    const failed = await app.context.read
      .selectFrom("outbox")
      .select("id")
      .where("failed_at", "is not", null)
      .execute();
    expect(failed).toEqual([]);
  });
});

test("a number must be given, and the template must be one we have", async () => {
  const none = await ask({ tel_number: " " });
  expect(none.ok ? [] : none.body.errors).toEqual([
    { field: "tel_number", message: "A cell phone number is required." },
  ]);
  expect((await ask({ tel_number: number(), template: "prize" })).status).toBe(422);
  expect(texts).toEqual([]);
});

test("while the provider is unavailable it is on its way, and is sent later", async () => {
  faults.push(new ProviderUnavailable("twilio", "503"));
  expect(await ask({ tel_number: number() })).toMatchObject({ status: 200, body: { state: "on_its_way" } });
  expect(await links()).toMatchObject([{ sealed_number: expect.any(String) }]);
  app.setNow(testNow.add({ seconds: 10 }));
  await app.runJobs();
  expect(texts).toHaveLength(1);
  expect(await links()).toMatchObject([{ sealed_number: null }]);
}, 20_000);

test("what may have been sent is not sent again, and its number is deleted within a day", async () => {
  faults.push(new OutcomeUnknown("twilio"));
  expect(await ask({ tel_number: number() })).toMatchObject({ body: { state: "on_its_way" } });
  app.setNow(testNow.add({ hours: 23 }));
  await app.runJobs();
  expect([texts.length, (await links()).length]).toEqual([0, 1]);
  app.setNow(testNow.add({ hours: 25 }));
  await app.runJobs();
  expect([texts.length, (await links()).length]).toEqual([0, 0]);
}, 20_000);

test.each(["+1 900 555 0123", "+882 16 1234567", "+870 773 111632", "+979 123456789"])(
  "%s, where a text costs dollars, gets none",
  async (tel_number) => {
    expect(await ask({ tel_number })).toMatchObject({ status: 422, body: { code: "sms_not_sent", message } });
    expect(texts).toEqual([]);
  },
);

describe("too many", () => {
  test("for one number, however it is written and from anywhere", async () => {
    const tel_number = number();
    for (let count = 0; count < 3; count++) expect((await ask({ tel_number })).status).toBe(200);
    expect(await ask({ tel_number: `tel:${tel_number}` })).toMatchObject({ status: 429, body: { code: "throttled" } });
    expect(texts).toHaveLength(3);
  });

  test("from one network", async () => {
    for (let count = 0; count < 10; count++)
      expect((await ask({ tel_number: number() }, "192.0.2.9")).status).toBe(200);
    expect((await ask({ tel_number: number() }, "192.0.2.9")).status).toBe(429);
    expect((await ask({ tel_number: number() })).status).toBe(200);
  });

  test("from one IPv6 network, whose addresses never end", async () => {
    const from = (host: number) => ask({ tel_number: number() }, `2001:db8:1:2::${host}`);
    for (let host = 1; host <= 10; host++) expect((await from(host)).status).toBe(200);
    expect((await from(11)).status).toBe(429);
    expect((await ask({ tel_number: number() }, "2001:db8:1:3::1")).status).toBe(200);
  });
});

test("one wider network uses up its own share, not everyone’s", async () => {
  const from = async (sender: string) => (await ask({ tel_number: number() }, sender)).status;
  const statuses = [];
  for (let host = 1; host <= 26; host++) statuses.push(await from(`10.9.0.${host}`));
  expect(statuses.slice(0, 25)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
  expect(await from("10.10.0.1")).not.toBe(429);
});
