// The whole application on a large database, recording every statement that it sends.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import pg from "pg";
import { inject } from "vitest";
import { type App, buildApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { openDatabase } from "../../data/db.ts";
import { onePlan } from "../../data/prepared.ts";
import { signAccessToken } from "../../http/session.ts";
import { plansKey, seededAt } from "./global-setup.ts";

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

export interface Input {
  params?: Record<string, string | number>;
  query?: Readonly<Record<string, string | number | undefined>>;
}

export interface SeededApp {
  /** A separate connection, next to the application's. */
  client: pg.Client;
  context: App["context"];
  /** The statements that were sent during `work`. */
  statementsOf(work: () => Promise<unknown>): Promise<Statement[]>;
  get(endpoint: Endpoint, input: Input, as: Person | undefined): Promise<Answer>;
  post(endpoint: Endpoint, input: Input & { body?: unknown }, as: Person | undefined): Promise<Answer>;
  /** Runs every job, and all effects that are due. */
  runJobs(): Promise<void>;
  /** The application's clock stays at the seed's time until it is moved. */
  setNow(now: Temporal.Instant): void;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  body: string;
}

export interface Person {
  id: number;
  role: Role;
}

/** Statements with a plan: not those that begin and end transactions, and no locks of whole tables. */
const planned = /^\s*(select|insert|update|delete|with)\b/i;

async function copyOfSeeded(): Promise<{ url: string; drop: () => Promise<void> }> {
  const prepared = inject("testDatabase");
  if (prepared.kind !== "postgres") throw new Error("Plans are read on PostgreSQL.");
  const name = `${prepared.template}_${randomBytes(4).toString("hex")}`;
  const admin = new pg.Client({ connectionString: prepared.url });
  await admin.connect();
  await admin.query(`create database ${name} template ${prepared.template}`);
  const own = new URL(prepared.url);
  own.pathname = `/${name}`;
  return {
    url: own.toString(),
    drop: async () => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

export async function openSeededApp(): Promise<SeededApp> {
  const { url, drop } = await copyOfSeeded();
  let sent: Statement[] = [];
  let now = seededAt;
  const database = await openDatabase({
    url,
    onQuery: ({ query }) => {
      if (planned.test(query.sql)) sent.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  const dataDir = mkdtempSync(path.join(tmpdir(), "larkwell-plans-"));
  const env = {
    LOG_LEVEL: "silent",
    RATE_LIMITS: "no",
    MFA_REQUIRED_FOR_STAFF: "no",
    DATA_DIR: dataDir,
    SECRET_KEY: plansKey,
  };
  const app = await buildApp({ config: readConfig(env), database, now: () => now, checkAnswers: true });
  // Effects run when a test says so, not whenever something is queued.
  await app.clock.stop();
  // As the application's connections.
  const client = new pg.Client({ connectionString: url, options: `-c timezone=UTC ${onePlan}` });
  await client.connect();
  const tokens = new Map<string, string>();

  const tokenOf = async ({ id, role }: Person) => {
    // A token is valid for minutes of the application's clock.
    const key = `${id} ${now.toString()}`;
    const known = tokens.get(key);
    if (known) return known;
    const { rows } = await client.query<{ id: string }>(
      "insert into sessions (user_id, client_id, expires_at) values ($1, 'web', $2) returning id",
      [id, now.add({ hours: 24 }).toString()],
    );
    const token = await signAccessToken(app.context, {
      userId: id,
      role,
      sessionId: rows[0]?.id ?? "",
      timeZone: "America/New_York",
    });
    tokens.set(key, token);
    return token;
  };
  const call = async (endpoint: Endpoint, input: Input & { body?: unknown }, as?: Person): Promise<Answer> => {
    const { path: where, body } = requestFor(endpoint, input);
    const response = await app.http.inject({
      method: endpoint.method,
      url: `/api/v1${where}`,
      headers: {
        ...(as ? { authorization: `Bearer ${await tokenOf(as)}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: response.statusCode, body: response.body };
  };
  return {
    client,
    context: app.context,
    get: call,
    post: call,
    runJobs: () => app.clock.runAll(),
    setNow: (next) => {
      now = next;
    },
    async statementsOf(work) {
      sent = [];
      await work();
      return sent;
    },
    async close() {
      await app.close();
      await client.end();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
