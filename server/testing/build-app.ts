// Starts the whole application for a test file: its own database, real HTTP, and a clock that tests can move.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Endpoint, InputOf, ReturnsOf } from "@larkwell/contract/endpoint.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import { afterAll, beforeAll } from "vitest";
import { type AppOptions, buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import type { AppContext } from "../context.ts";
import { nobody, type Tx } from "../data/transaction.ts";
import { LANES } from "../jobs/lanes.ts";
import { openStripeServer, type StripeServer, webhooksOf } from "./stripe-server.ts";
import { openTestDatabase } from "./test-database.ts";

export type Answer<E extends Endpoint> =
  | { ok: true; status: number; body: ReturnsOf<E>; headers: Headers }
  | { ok: false; status: number; body: ErrorReply; headers: Headers };

export interface Client {
  /** Calls an endpoint and returns status and body, also of a refusal. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, headers?: Record<string, string>): Promise<Answer<E>>;
  /** Calls an endpoint that must succeed. */
  get<E extends Endpoint>(endpoint: E, input: InputOf<E>, headers?: Record<string, string>): Promise<ReturnsOf<E>>;
}

export interface TestApp {
  readonly url: string;
  readonly context: AppContext;
  /** A visitor, or the person the bearer token belongs to. */
  client(token?: string): Client;
  /** Writes without a user: for factories. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs all queued effects and jobs until nothing is due. */
  runJobs(): Promise<void>;
  /** Moves the application's clock. It stays at this instant until moved again. */
  setNow(now: Temporal.Instant): void;
  /** How the application waits when it only has to wait: `noPause` until it is set. */
  setPause(pause: AppContext["pause"]): void;
}

export interface PayingTestApp extends TestApp {
  /** The fake Stripe, if this file pays through it. */
  readonly stripe: StripeServer["fake"];
}

/** Monday, March 9, 2026, 15:00 UTC: the day after the US clocks changed. */
export const testNow = Temporal.Instant.from("2026-03-09T15:00:00Z");

export const noPause: AppContext["pause"] = async () => {};

async function read<E extends Endpoint>(response: Response): Promise<Answer<E>> {
  const type = response.headers.get("content-type") ?? "";
  const body = type.includes("json") ? await response.json() : await response.text();
  return { ok: response.ok, status: response.status, body, headers: response.headers } as Answer<E>;
}

function clientFor(url: string, token: string | undefined): Client {
  const call: Client["call"] = async (endpoint, input, headers = {}) => {
    const { path: where, body } = requestFor(endpoint, input);
    const response = await fetch(`${url}/api/v1${where}`, {
      method: endpoint.method,
      redirect: "manual",
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    return read(response);
  };
  return {
    call,
    async get(endpoint, input, headers) {
      const answer = await call(endpoint, input, headers);
      if (!answer.ok) throw new Error(`${endpoint.name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
}

export interface TestOptions {
  env?: Record<string, string>;
  outside?: AppOptions["outside"];
  /** As a demo clinic. */
  demo?: boolean;
  /** The card provider; if absent, the one in TEST_CARDS. */
  cards?: "embedded" | "stripe";
}

/** Call once at the top of a test file. The app lives as long as the file. */
export function useTestApp(options: TestOptions = {}): PayingTestApp {
  let now = testNow;
  let pause = noPause;
  let url = "";
  let context: AppContext | undefined;
  let stripe: StripeServer | undefined;
  let runAll: () => Promise<void> = async () => {};
  let close: () => Promise<void> = async () => {};

  beforeAll(async () => {
    const { database, drop } = await openTestDatabase();
    const paysByStripe = (options.cards ?? process.env["TEST_CARDS"]) === "stripe" && !options.outside?.cards;
    stripe = paysByStripe ? await openStripeServer() : undefined;
    const dataDir = mkdtempSync(path.join(tmpdir(), "larkwell-data-"));
    const env = {
      LOG_LEVEL: "silent",
      RATE_LIMITS: "no",
      MFA_REQUIRED_FOR_STAFF: "no",
      // With one lane, messages are sent in the order they were queued; server/jobs/outbox.test.ts uses several.
      QUEUE_AT_ONCE: LANES.map((lane) => `${lane}=1`).join(","),
      DATA_DIR: dataDir,
      ...stripe?.env,
      ...options.env,
    };
    const app = await buildApp({
      config: readConfig(env),
      database,
      demo: options.demo ?? false,
      now: () => now,
      pause: (milliseconds) => pause(milliseconds),
      checkAnswers: true,
      outside: { ...(stripe ? { cards: stripe.cards } : {}), ...options.outside },
    });
    url = await app.http.listen({ port: 0, host: "127.0.0.1" });
    stripe?.fake.deliverTo(webhooksOf(url));
    context = app.context;
    runAll = async () => {
      await app.clock.runAll();
      await stripe?.fake.settled();
    };
    close = async () => {
      stripe?.fake.deliverTo(undefined);
      await stripe?.fake.settled();
      await app.close();
      await stripe?.fake.close();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    };
  }, 120_000);
  afterAll(() => close(), 60_000);

  const ready = () => {
    if (!context) throw new Error("The test app is not started yet: use it inside a test.");
    return context;
  };
  return {
    get url() {
      return url;
    },
    get context() {
      return ready();
    },
    get stripe() {
      if (!stripe) throw new Error("This file does not pay through Stripe.");
      return stripe.fake;
    },
    client: (token) => clientFor(url, token),
    write: (work) => ready().write(nobody, work),
    runJobs: () => runAll(),
    setNow: (next) => {
      now = next;
    },
    setPause: (next) => {
      pause = next;
    },
  };
}
