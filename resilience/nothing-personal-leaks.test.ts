// What people type is in no log line, metric or span of a real process, for every endpoint, header and event.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { register } from "@larkwell/contract/accounts.ts";
import { api } from "@larkwell/contract/api.ts";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { clientEvents } from "@larkwell/contract/realtime.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { demoAccounts } from "@larkwell/database/seeds/accounts.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import { SMTPServer } from "smtp-server";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningLarkwell, startLarkwell } from "../scripts/larkwell.ts";
import { freePort } from "../scripts/postgres.ts";
import { fittingMarked, mark, markedEverywhere, marks, paramNames } from "../server/testing/marked-input.ts";
import { hasPostgres, startPostgres } from "./start-postgres.ts";

const metricsToken = "zebrafinch-metrics-token";
const accounts: Record<Role, string> = {
  member: "tessa.okafor@demo.larkwell.example",
  practitioner: "june.castellanos@demo.larkwell.example",
  staff: "sam.whitaker@demo.larkwell.example",
};

let output = "";
const spans: string[] = [];
const subjects: string[] = [];
const secrets: string[] = [];
let closing: (() => void | Promise<void>)[] = [];
let larkwell: RunningLarkwell;
const tokens = new Map<Role, string>();

async function listenOn(server: Server | SMTPServer): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const inner = server instanceof SMTPServer ? server.server : server;
  return (inner.address() as AddressInfo).port;
}

/** A collector that keeps what it receives. */
async function startCollector(): Promise<string> {
  const server = createServer((request, reply) => {
    let body = "";
    request.on("data", (chunk) => {
      body += String(chunk);
    });
    request.on("end", () => {
      spans.push(body);
      reply.setHeader("content-type", "application/json").end("{}");
    });
  });
  closing.push(() => void server.close());
  return `http://127.0.0.1:${await listenOn(server)}`;
}

/** A mail server that accepts every other email, and refuses the rest with a message that quotes the address. */
async function startMailServer(): Promise<string> {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo(address, _session, done) {
      count += 1;
      const refused = Object.assign(new Error(`No mailbox ${address.address} here`), { responseCode: 550 });
      done(count % 2 === 0 ? refused : null);
    },
    onData(stream, _session, done) {
      let raw = "";
      stream.on("data", (chunk) => {
        raw += String(chunk);
      });
      stream.on("end", () => {
        subjects.push(/^Subject: .*$/m.exec(raw)?.[0] ?? "");
        done();
      });
    },
  });
  closing.push(() => new Promise<void>((closed) => server.close(() => closed())));
  return `smtp://127.0.0.1:${await listenOn(server)}`;
}

async function databaseSettings(kind: string): Promise<Record<string, string>> {
  if (kind === "embedded") return {};
  const postgres = await startPostgres();
  closing.push(() => postgres.remove());
  return { DATABASE_URL: postgres.url, SECRET_KEY: "a-key-of-more-than-32-characters-for-tests" };
}

async function signIn(role: Role): Promise<string> {
  const token = await enter(accounts[role]);
  tokens.set(role, token);
  return token;
}

async function enter(email: string): Promise<string> {
  const account = demoAccounts.find((one) => one.email === email);
  const response = await fetch(`${larkwell.baseUrl}/api/v1/oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": `${mark} browser` },
    body: JSON.stringify({
      grant_type: "password",
      username: account?.email,
      password: account?.password,
      client_id: "native",
    }),
  });
  const { access_token, refresh_token } = (await response.json()) as { access_token: string; refresh_token: string };
  secrets.push(access_token, refresh_token);
  return access_token;
}

async function start(kind: string) {
  [output, closing, spans.length, subjects.length, secrets.length] = ["", [], 0, 0, 0];
  const dataDir = mkdtempSync(path.join(tmpdir(), "larkwell-secrets-"));
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
  larkwell = await startLarkwell({
    port: await freePort(),
    dataDir,
    args: ["--demo"],
    env: {
      LOG_LEVEL: "debug",
      METRICS_TOKEN: metricsToken,
      OTEL_EXPORTER_OTLP_ENDPOINT: await startCollector(),
      OTEL_BSP_SCHEDULE_DELAY: "200",
      SMTP_URL: await startMailServer(),
      MAIL_FROM: "Larkwell <care@larkwell.example>",
      MFA_REQUIRED_FOR_STAFF: "no",
      NOTIFY_AFTER_MINUTES: "1",
      TRUST_PROXY: "yes",
      ...(await databaseSettings(kind)),
    },
    onOutput: (text) => {
      output += text;
    },
  });
  closing.push(() => larkwell.stop());
  for (const role of ["member", "practitioner", "staff"] as const) await signIn(role);
}

/** A valid registration, which sends an email. */
async function registerAs(email: string): Promise<number> {
  const response = await fetch(`${larkwell.baseUrl}/api/v1${register.path}`, {
    method: register.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email,
      password: `${mark}-marmalade-compass-91`,
      first_name: mark,
      last_name: mark,
      phone_number: "+12125550173",
      date_of_birth: "1979-03-17",
      agreements: true,
    }),
  });
  return response.status;
}

const rolesOf = (endpoint: Endpoint): readonly (Role | null)[] => {
  if (endpoint.access === "public") return [null];
  return endpoint.access === "session" ? ["member", "practitioner"] : [endpoint.access];
};

interface Attempt {
  param: string;
  query: unknown;
  body: unknown;
  key: string;
}

async function send(endpoint: Endpoint, role: Role | null, { param, query, body, key }: Attempt): Promise<number> {
  const where = paramNames(endpoint).reduce(
    (address, name) => address.replace(`:${name}`, encodeURIComponent(param)),
    endpoint.path as string,
  );
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as object).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const call = (token: string | undefined) =>
    fetch(`${larkwell.baseUrl}/api/v1${where}?${search.toString()}`, {
      method: endpoint.method,
      redirect: "manual",
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(endpoint.method === "GET" ? {} : { "content-type": "application/json", "idempotency-key": key }),
        "user-agent": `${mark} browser`,
        referer: `https://elsewhere.example/${mark}`,
        cookie: `${mark}=${mark}; larkwell_refresh=${mark}`,
        "x-forwarded-for": "203.0.113.77",
        "stripe-signature": `t=1,v1=${mark}`,
        traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        tracestate: `vendor=${mark}`,
        baggage: `user=${mark}`,
      },
      ...(endpoint.method === "GET" ? {} : { body: JSON.stringify(body ?? { [mark]: mark }) }),
    });
  let response = await call(role ? (tokens.get(role) ?? (await signIn(role))) : undefined);
  // Some endpoints end the session that calls them.
  if (role && response.status === 401) response = await call(await signIn(role));
  await response.arrayBuffer();
  return response.status;
}

/** One person's calls, which must succeed. */
async function callsOf(email: string) {
  const authorization = `Bearer ${await enter(email)}`;
  const request = async (method: string, address: string, body?: unknown) => {
    const isForm = body instanceof FormData;
    const sent = isForm ? body : body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(`${larkwell.baseUrl}/api/v1${address}`, {
      method,
      headers: {
        authorization,
        // Nobody is at the device: what stays unread is sent outside.
        "x-unattended": "yes",
        "user-agent": `${mark} browser`,
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${address} answered ${response.status} ${text.slice(0, 200)}`);
    return text === "" ? {} : JSON.parse(text);
  };
  return { request, id: Number((await request("GET", "/me")).id) };
}

/** Whatever people can write, name or give as a reason in messages, with the marks in it. */
async function converse() {
  const member = await callsOf("priya.halloran@demo.larkwell.example");
  const midwife = await callsOf(accounts.practitioner);
  const coordinator = await callsOf("noor.haddad@demo.larkwell.example");
  const staff = await callsOf(accounts.staff);
  const words = `${mark}: I want to kill myself, call +12125550173`;
  for (const [care, note] of [
    [midwife, "practitioner"],
    [coordinator, "coordinator"],
  ] as const) {
    const { id: channel } = await member.request("POST", "/channels", { user_ids: [care.id] });
    const form = new FormData();
    form.set("file", new Blob([`%PDF-1.7\n% ${words}\n%%EOF\n`]), `${mark} ${note}.pdf`);
    const file = await member.request("POST", `/channels/${channel}/message_files`, form);
    await member.request("PUT", `/channels/${channel}/draft`, { body: words, revision: Date.now() % 2_000_000_000 });
    const message = { body: words, client_key: crypto.randomUUID(), file_ids: [file.id] };
    const sent = await member.request("POST", `/channel/${channel}/messages`, message);
    await member.request("POST", "/messages/search", { term: mark });
    const { url } = await care.request("GET", `/message_files/${file.id}/address`);
    secrets.push(
      new URL(url, larkwell.baseUrl).searchParams.get("key") ?? "",
      encodeURIComponent(`${mark} ${note}.pdf`),
    );
    const opened = await fetch(larkwell.baseUrl + url, { headers: { referer: `https://elsewhere.example/${mark}` } });
    expect(await opened.text()).toContain(mark);
    if (note === "coordinator") {
      await care.request("POST", `/inbox/conversations/${channel}/claim`, {
        take_over: { word: `${mark} is in a call` },
      });
      await care.request("GET", `/inbox/conversations/${channel}/member`);
    }
    await care.request("POST", `/channel/${channel}/messages`, { body: words, client_key: crypto.randomUUID() });
    await care.request("POST", `/inbox/conversations/${channel}/close`, { seen_number: sent.number + 1 });
    await staff.request("POST", `/ops/channels/${channel}/openings`, { reason: `${mark} asked us to look` });
  }
  const reply = { title: `${mark} title`, body: `${words} {first_name}`, shared: true };
  await midwife.request("POST", "/inbox/saved_replies", reply);
  const away = { starts_at: "2026-01-01 00:00:00", ends_at: null, text: words };
  await midwife.request("PUT", "/inbox/away", away);
  const about = { user_ids: [midwife.id], about_member_id: member.id };
  const { id: internal } = await coordinator.request("POST", "/channels", about).catch(() => ({ id: undefined }));
  if (internal) await coordinator.request("POST", `/channel/${internal}/messages`, { body: words });
  await midwife.request("DELETE", "/inbox/away");
}

const kinds = ["embedded", ...(hasPostgres ? ["postgres"] : [])];

describe.each(kinds)("after every endpoint was called with marked words (%s)", (kind) => {
  let succeeded = 0;

  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });
  beforeAll(async () => {
    await start(kind);
    for (const endpoint of Object.values(api))
      for (const role of rolesOf(endpoint)) {
        const status = await send(endpoint, role, {
          param: "1",
          query: endpoint.query && fittingMarked(endpoint.query),
          body: endpoint.body && fittingMarked(endpoint.body),
          key: `${mark}-${endpoint.name}`,
        });
        if (status < 300) succeeded += 1;
        await send(endpoint, role, {
          param: `${mark}@secret.example`,
          query: endpoint.query ? markedEverywhere(endpoint.query) : { [mark]: mark },
          body: endpoint.body && markedEverywhere(endpoint.body),
          key: mark,
        });
      }
  });

  /** Ten digits in a row count if they are a whole number, not if they are part of a longer number or an id. */
  const whereIs = (word: string, text: string) =>
    /^\d+$/.test(word) ? text.search(new RegExp(`(?<![\\w-])${word}(?![\\w-])`)) : text.indexOf(word);

  /** All output of the process that is read by people who must not read this. */
  async function expectNoMark() {
    const metrics = await fetch(`${larkwell.baseUrl}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    const places = { output, metrics: await metrics.text(), spans: spans.join("\n"), subjects: subjects.join("\n") };
    expect(places.metrics).toContain("http_request_duration_seconds_count");
    const words = [...marks, ...secrets, "203.0.113.77", ...Object.values(accounts).slice(0, 2)];
    for (const [place, text] of Object.entries(places)) {
      // The terminal's welcome names the demo accounts; it is written before anyone connects.
      const said = (place === "output" ? text.slice(text.indexOf("Stop with Ctrl+C.")) : text).toLowerCase();
      for (const word of words) {
        const at = whereIs(word.toLowerCase(), said);
        const around = at === -1 ? "" : said.slice(Math.max(0, at - 200), at + 200);
        expect({ place, word, around }).toEqual({ place, word, around: "" });
      }
    }
  }

  test("many requests were accepted, each is in the log by its route, and the log holds none of the words", async () => {
    expect(succeeded).toBeGreaterThan(Object.keys(api).length / 4);
    // On a busy machine the last lines may not be written yet.
    const unlogged = () =>
      Object.values(api)
        .filter((endpoint) => !output.includes(`"route":"/api/v1${endpoint.path}"`))
        .map(({ name }) => name);
    await expect.poll(unlogged, { timeout: 30_000 }).toEqual([]);
    await expectNoMark();
  });

  test("nor after emails that were sent and emails that the mail server refused", async () => {
    for (const name of ["one", "two"]) expect(await registerAs(`${mark}.${name}@secret.example`)).toBe(201);
    await expect.poll(() => output.includes('"an effect failed"'), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => subjects.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await expectNoMark();
  });

  test("nor after conversations with files, notes and reasons, heard over a socket and told outside", async () => {
    const socket = io(larkwell.baseUrl, {
      transports: ["websocket"],
      forceNew: true,
      auth: { token: await enter("priya.halloran@demo.larkwell.example") },
    });
    const heard: string[] = [];
    socket.onAny((event: string, payload: unknown) => heard.push(`${event} ${JSON.stringify(payload)}`));
    await new Promise<unknown>((resolve, reject) => {
      socket.once("connect", () => resolve(undefined));
      socket.once("connect_error", reject);
    });
    const before = subjects.length;
    await converse();
    await expect.poll(() => heard.filter((one) => one.includes(mark)).length).toBeGreaterThan(1);
    socket.disconnect();
    // What stays unread leaves by email after a minute; its subject is among those that are searched.
    await expect.poll(() => subjects.length, { timeout: 150_000, interval: 1_000 }).toBeGreaterThan(before);
    await expectNoMark();
  });

  test("nor after events over the socket, and a socket with a wrong token", async () => {
    const open = (token: string) =>
      io(larkwell.baseUrl, { transports: ["websocket"], forceNew: true, reconnection: false, auth: { token } });
    const refused = open(mark);
    await new Promise((done) => refused.once("connect_error", done));
    const socket = open(await signIn("member"));
    await new Promise<unknown>((resolve, reject) => {
      socket.once("connect", () => resolve(undefined));
      socket.once("connect_error", reject);
    });
    for (const [event, shape] of Object.entries(clientEvents))
      for (const given of [fittingMarked(shape), markedEverywhere(shape), mark])
        expect(await socket.timeout(10_000).emitWithAck(event, given)).toHaveProperty("ok");
    socket.emit(mark, { [mark]: mark });
    socket.disconnect();
    await expectNoMark();
  });

  test("nor after pages, unknown addresses, and requests that aren't HTTP", async () => {
    for (const address of [
      `/${mark}`,
      `/app/${mark}?${mark}=${mark}`,
      `/app/reset-password/${mark}/${mark}`,
      `/%${mark}`,
    ])
      expect((await fetch(`${larkwell.baseUrl}${address}`, { redirect: "manual" })).status).toBeLessThan(500);
    const { port } = new URL(larkwell.baseUrl);
    for (const junk of [`${mark}\r\n\r\n`, `GET /${mark} HTTP/1.1\r\n${mark}: ${"a".repeat(40_000)}\r\n\r\n`])
      await new Promise<void>((done) => {
        const socket = connect(Number(port), "127.0.0.1", () => socket.write(junk));
        socket.on("error", () => {});
        socket.on("close", () => done());
        socket.resume();
      });
    await expectNoMark();
  });

  test("spans have the route, the queries without values, and belong to the caller's trace", async () => {
    await expect.poll(() => spans.join("").includes("provider email.send"), { timeout: 30_000 }).toBe(true);
    const collected = () =>
      spans.flatMap((text) =>
        (JSON.parse(text) as Collected).resourceSpans.flatMap((resource) =>
          resource.scopeSpans.flatMap((scope) => scope.spans),
        ),
      );
    const isRequest = (span: { name: string }) => span.name === "GET /api/v1/me";
    // A busy machine loses spans in a storm of requests.
    const asksAgain = async () => {
      await send(readMe, "member", { param: "", query: undefined, body: undefined, key: mark });
      return collected().some(isRequest);
    };
    await expect.poll(asksAgain, { timeout: 30_000, interval: 500 }).toBe(true);
    const all = collected();
    const request = all.find(isRequest);
    expect(request?.traceId).toBe("0af7651916cd43dd8448eb211c80319c");
    expect(request?.parentSpanId).toBe("b7ad6b7169203331");
    const query = all.find((span) => span.parentSpanId === request?.spanId);
    expect(query?.attributes).toContainEqual({
      key: "db.query.text",
      value: { stringValue: expect.stringContaining("$1") },
    });
    expect(all.some((span) => span.name === "effect notice")).toBe(true);
    await expectNoMark();
  });
});

interface Collected {
  resourceSpans: {
    scopeSpans: {
      spans: { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: unknown[] }[];
    }[];
  }[];
}
