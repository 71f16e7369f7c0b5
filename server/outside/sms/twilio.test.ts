// Tests text messages against a server that stands in for Twilio.
import twilio from "twilio";
import { expect, test } from "vitest";
import { OutcomeUnknown, ProviderRejected, ProviderUnavailable } from "../failures.ts";
import { embeddedSms } from "./embedded.ts";
import { twilioSms } from "./twilio.ts";

const sms = { to: "+12125550123", body: "Larkwell: your visit starts at 3:00 PM.", idempotencyKey: "outbox-9" };

/** Answers like Twilio's API, and records its requests. */
class FakeTwilio extends twilio.RequestClient {
  requests: { uri: string; data: unknown; username?: string }[] = [];
  private readonly status: number;
  private readonly reply: object;
  constructor(status: number, reply: object) {
    super();
    this.status = status;
    this.reply = reply;
  }
  override async request<Data>(options: Parameters<twilio.RequestClient["request"]>[0]) {
    this.requests.push({ uri: options.uri, data: options.data, username: options.username });
    if (this.status === 0) throw Object.assign(new Error("to +12125550123 failed"), this.reply);
    return { statusCode: this.status, body: this.reply as Data, headers: {}, toString: () => "" };
  }
}

const sender = (httpClient: FakeTwilio, from = "+12125550100") =>
  twilioSms({ accountSid: "ACtest", authToken: "token", from, httpClient });

test("a message goes out from the number, or from the messaging service", async () => {
  const fake = new FakeTwilio(201, { sid: "SM1", status: "queued" });
  expect(await sender(fake).send(sms)).toEqual({ providerRef: "SM1" });
  await sender(fake, "MG9").send(sms);
  expect(fake.requests).toEqual([
    {
      uri: "https://api.twilio.com/2010-04-01/Accounts/ACtest/Messages.json",
      data: { To: sms.to, From: "+12125550100", Body: sms.body },
      username: "ACtest",
    },
    expect.objectContaining({ data: { To: sms.to, MessagingServiceSid: "MG9", Body: sms.body } }),
  ]);
});

test.each([
  [400, { code: 21211, message: "Invalid 'To' number +12125550123", status: 400 }, ProviderRejected],
  [400, { code: 21610, message: "unsubscribed", status: 400 }, ProviderRejected],
  [429, { code: 20429, message: "Too many requests", status: 429 }, ProviderUnavailable],
  [503, { code: 20503, message: "Down", status: 503 }, ProviderUnavailable],
  [500, { code: 20500, message: "Something broke", status: 500 }, OutcomeUnknown],
  [0, { code: "ECONNREFUSED" }, ProviderUnavailable],
  [0, { code: "ECONNRESET" }, OutcomeUnknown],
  [0, { code: "ETIMEDOUT" }, OutcomeUnknown],
])("status %i %o is sorted, and does not repeat the number", async (status, reply, kind) => {
  const thrown = await sender(new FakeTwilio(status, reply))
    .send(sms)
    .catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(kind);
  expect((thrown as Error).message).not.toContain("555");
});

test("the embedded sender accepts", async () => {
  expect(await embeddedSms().send(sms)).toEqual({ providerRef: "embedded:outbox-9" });
});
