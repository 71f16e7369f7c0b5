// Tests the forms service against a real HTTP server, including failures.
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ProviderRejected, ProviderUnavailable } from "../failures.ts";
import { embeddedForms } from "./embedded.ts";
import { httpForms } from "./http.ts";
import type { FormSubmission } from "./port.ts";

const submission: FormSubmission = {
  form: "back_to_work",
  fields: [
    { name: "firstname", value: "Zebrafinch" },
    { name: "numemployees", value: "20,000+" },
  ],
  context: { pageUri: "https://care.example/back-to-work", pageName: "Back to work paper" },
  idempotencyKey: "lead-7-2",
};

interface Received {
  request: IncomingMessage;
  body: unknown;
}

let server: Server;
let url: string;
let received: Received[];
let answer: (request: IncomingMessage, response: Parameters<RequestListener>[1]) => void;

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += String(chunk);
    });
    request.on("end", () => {
      received.push({ request, body: JSON.parse(text) });
      answer(request, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise<void>((closed) => server.close(() => closed()));
});

const answerWith = (status: number, headers: Record<string, string> = {}) => {
  answer = (_request, response) => response.writeHead(status, headers).end('{"message":"Zebrafinch is not known"}');
};
const submit = (more: Partial<Parameters<typeof httpForms>[0]> = {}) => httpForms({ url, ...more }).submit(submission);
const faultOf = (sent: Promise<unknown>) => sent.then(() => undefined).catch((thrown: unknown) => thrown);

test("the fields arrive by name and value, with the page, the token and the key", async () => {
  answerWith(200);
  expect(await submit({ url: `${url}/submit/{form}`, token: "secret-token" })).toBe("sent");
  const [{ request, body } = { request: undefined, body: undefined }] = received;
  expect(request?.method).toBe("POST");
  expect(request?.url).toBe("/submit/back_to_work");
  expect(request?.headers).toMatchObject({
    "content-type": "application/json",
    authorization: "Bearer secret-token",
    "idempotency-key": "lead-7-2",
  });
  expect(body).toEqual({ fields: submission.fields, context: submission.context });
});

test("without a token none is sent", async () => {
  answerWith(204);
  expect(await submit()).toBe("sent");
  expect(received[0]?.request.headers.authorization).toBeUndefined();
});

describe("what it answers", () => {
  test.each([408, 425, 429, 500, 502, 503, 504])("%d is worth repeating", async (status) => {
    answerWith(status);
    expect(await faultOf(submit())).toEqual(new ProviderUnavailable("forms", `${status}`));
  });

  test.each([400, 401, 403, 404, 410, 422])("%d is final", async (status) => {
    answerWith(status);
    expect(await faultOf(submit())).toEqual(new ProviderRejected("forms", `${status}`));
  });

  test("nothing is carried on to where it redirects", async () => {
    answerWith(307, { location: `${url}/elsewhere` });
    expect(await faultOf(submit())).toBeInstanceOf(ProviderRejected);
    expect(received.map(({ request }) => request.url)).toEqual(["/"]);
  });

  test("its words, which repeat what was sent, are not in the error", async () => {
    answerWith(400);
    expect(JSON.stringify(await faultOf(submit()), Object.getOwnPropertyNames(new Error("")))).not.toMatch(/zebra/i);
  });
});

describe("when it does not answer", () => {
  test("a silent service is given up in time", async () => {
    answer = () => {};
    expect(await faultOf(submit({ timeoutMilliseconds: 50 }))).toEqual(new ProviderUnavailable("forms", "timeout"));
    expect(received).toHaveLength(1);
  });

  test("a connection that breaks is worth repeating", async () => {
    answer = (request) => request.socket.destroy();
    expect(await faultOf(submit())).toBeInstanceOf(ProviderUnavailable);
    expect(received).toHaveLength(1);
  });

  test("no service at all is worth repeating", async () => {
    expect(await faultOf(submit({ url: "http://127.0.0.1:1" }))).toBeInstanceOf(ProviderUnavailable);
  });
});

test("without a service it is kept here", async () => {
  expect(await embeddedForms().submit(submission)).toBe("kept");
  expect(received).toEqual([]);
});
