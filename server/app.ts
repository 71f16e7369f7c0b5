// Builds the application: the application context with its adapters, and the Fastify instance with every feature's routes.
import { randomUUID } from "node:crypto";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import fastifyMultipart from "@fastify/multipart";
import { api } from "@larkwell/contract/api.ts";
import { type ErrorReply, Refusal, refusals } from "@larkwell/contract/refusals.ts";
import Fastify, { type FastifyInstance } from "fastify";
import { brandWarnings } from "./brand/missing-texts.ts";
import { type Brand, readBrand } from "./brand/read-brand.ts";
import type { Config } from "./config.ts";
import type { AppContext } from "./context.ts";
import { databaseRecords } from "./data/database-records.ts";
import type { Database } from "./data/db.ts";
import { transact } from "./data/transaction.ts";
import { signsOfProduction } from "./exposure.ts";
import { openPublicPages } from "./features/care/practitioners/public-pages.ts";
import { listenersOf, personalTables, registerFeatures } from "./features/fold.ts";
import { openArticles } from "./features/journey/library/open-articles.ts";
import { methodsByPath } from "./http/allowed-methods.ts";
import { createLimits, type Limits } from "./http/limits.ts";
import { LogAnswers } from "./http/log-answers.ts";
import { networkOf } from "./http/network.ts";
import { servePages } from "./http/pages.ts";
import { sendRefusal } from "./http/refusal-to-reply.ts";
import { sendSecurityHeaders } from "./http/security-headers.ts";
import { serveSecurityTxt } from "./http/security-txt.ts";
import { createOn } from "./http/serve.ts";
import { serveWebManifest } from "./http/web-manifest.ts";
import { laneOf } from "./jobs/outbox.ts";
import { type Clock, createClock } from "./jobs/scheduler.ts";
import { readRequestLanguage } from "./language/readers.ts";
import { serveMetrics } from "./observability/serve-metrics.ts";
import { openTelemetry, type Telemetry } from "./observability/telemetry.ts";
import { watchOutside } from "./observability/watch-outside.ts";
import { openOutside } from "./outside/adapters.ts";
import { openRealtime } from "./realtime/open-realtime.ts";
import { silent } from "./realtime/port.ts";
import { openRedis } from "./redis.ts";
import { createSecrets } from "./secrets.ts";
import { warningsOf } from "./warnings.ts";

export interface App {
  http: FastifyInstance;
  context: AppContext;
  clock: Clock;
  /**
   * Reports "not ready" from now on and starts no more jobs, so that balancers turn away; everything else is still
   * served.
   */
  retire(): void;
  /** Closes the sockets, lets running requests finish, and closes what was opened. */
  close(): Promise<void>;
}

export interface AppOptions {
  config: Config;
  database: Database;
  /** A demo clinic was loaded or is already there. */
  demo?: boolean;
  /** Created here, unless the database was opened earlier with its own. */
  telemetry?: Telemetry;
  /** Tests move the clock. */
  now?: () => Temporal.Instant;
  /** Tests don't wait for pauses. */
  pause?: AppContext["pause"];
  checkAnswers?: boolean;
  /** Read here, unless it was read earlier to report its errors first. */
  brand?: Brand;
  /** Tests replace single adapters with ones they can observe. */
  outside?: Partial<
    Pick<
      AppContext,
      | "cards"
      | "email"
      | "sms"
      | "push"
      | "files"
      | "heic"
      | "virusScan"
      | "relay"
      | "prescriptions"
      | "forms"
      | "censusDrops"
      | "captchas"
    >
  >;
}

/** 100 kB of JSON is far more than any of our forms sends; files are multipart and have their own limits. */
const bodyLimit = 100_000;

const isApi = (url: string) => /^\/(ajax\/)?api(\/|$)/.test(url);

/** Not HTTP, or the headers are too long: there is no request yet, only a socket. */
function refuseConnection(socket: Duplex) {
  if (!socket.writable) return;
  const [, message] = refusals.malformed;
  const body = JSON.stringify({ message, code: "malformed", request_id: randomUUID() } satisfies ErrorReply);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function createHttp(config: Config): FastifyInstance {
  return Fastify({
    bodyLimit,
    // Trusts only as many hops as we have proxies: anything before them could be made up by the client.
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    // A 10 MB photo takes this long at 300 kbit/s; the headers must arrive within a minute (Node's own limit).
    requestTimeout: 300_000,
    genReqId: () => randomUUID(),
    // Refused before routing: malformed addresses.
    frameworkErrors: (error, request, reply) => {
      if (request.method === "GET" && !isApi(request.url)) return reply.redirect("/404", 302);
      return sendRefusal(error, request, reply);
    },
    clientErrorHandler: (_error, socket) => refuseConnection(socket),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    // All four bases lead to the same handlers (D3).
    rewriteUrl: (request) => (request.url ?? "/").replace(/^\/(?:ajax\/)?api\/v[12](?=[/?]|$)/, "/api/v1"),
    logController: new LogAnswers(),
    logger:
      config.LOG_LEVEL === "silent"
        ? false
        : {
            level: config.LOG_LEVEL,
            // Only what is known to be impersonal: no path, query, headers, address or user agent.
            serializers: {
              req: (request) => ({ method: request.method }),
              res: (reply) => ({
                method: reply.request?.method,
                status: reply.statusCode,
                route: reply.request?.routeOptions?.url,
              }),
              err: (error) => ({ type: error.name, message: "", stack: "", code: error.code }),
            },
          },
  });
}

async function protect(http: FastifyInstance, config: Config) {
  sendSecurityHeaders(http, config);
  readRequestLanguage(http);
  await http.register(fastifyCookie);
  await http.register(fastifyMultipart, {
    limits: { files: 1, fileSize: 10 * 1024 * 1024, fields: 10, fieldSize: 10_000 },
  });
  await http.register(fastifyCompress, { encodings: ["br", "gzip"], threshold: 1024 });
  http.setErrorHandler(sendRefusal);
}

/** However often it is called, the check runs once in this time, and everyone gets the same answer. */
export function onceA<T>(
  milliseconds: number,
  work: () => Promise<T>,
  clock = () => performance.now(),
): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (!last || clock() - last.at >= milliseconds) last = { at: clock(), answer: work() };
    return last.answer;
  };
}

/**
 * Says whether this process accepts requests (/healthz, for balancers) and whether it can do its work (/readyz, for
 * people and orchestrators). While the database is unavailable, a balancer must keep sending requests: a clear refusal
 * is better than none. `retire` makes balancers turn away.
 */
function healthChecks(http: FastifyInstance, context: AppContext, redis: { ping(): Promise<void> } | undefined) {
  let retired = false;
  // A balancer must not reuse a connection that is about to be closed.
  http.addHook("onSend", (_request, reply, _answer, done) => {
    if (retired) reply.header("connection", "close");
    done();
  });
  http.get("/healthz", { logLevel: "silent" }, async (_request, reply) =>
    retired ? reply.status(503).send({ status: "stopping" }) : reply.send({ status: "ok" }),
  );
  const check = (ping: Promise<void> | undefined) =>
    ping?.then(
      () => "ok" as const,
      () => "away" as const,
    );
  // Long enough to limit what a stranger can cause, short enough to show a fault immediately.
  const look = onceA(100, () => Promise.all([check(context.database.ping()), check(redis?.ping())]));
  http.get("/readyz", { logLevel: "silent" }, async (_request, reply) => {
    if (retired) return reply.status(503).send({ status: "stopping" });
    const [database, cache] = await look();
    // People are still served without Redis.
    const ready = database === "ok";
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? "ok" : "away", database, ...(cache ? { redis: cache } : {}) });
  });
  return {
    retire: () => {
      retired = true;
    },
  };
}

/** Everything without a route: a page if there is one, otherwise a refusal. */
async function servePagesElsewhere(http: FastifyInstance, brand: Brand, context: AppContext, limits: Limits) {
  const { config, now } = context;
  serveSecurityTxt(http, config, now);
  serveWebManifest(http, brand);
  const page = await servePages(http, config, brand, {
    profiles: openPublicPages(context),
    articles: openArticles(context),
    mayRead: (request) => limits.check("profiles", `address:${networkOf(request.ip)}`),
  });
  const methodsOf = methodsByPath(Object.values(api));
  http.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === "GET" || request.method === "HEAD") && !isApi(request.url);
    if (page && isPage) return page(request, reply);
    const allowed = isApi(request.url) ? methodsOf(request.url.replace(/\?.*$/s, "")) : [];
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header("allow", allowed.join(", "));
      return sendRefusal(new Refusal("wrong_method"), request, reply);
    }
    return sendRefusal(new Refusal("not_found"), request, reply);
  });
}

/**
 * Node closes idle connections once, at the beginning; a connection that was still busy then would stay open for its
 * whole keep-alive time.
 */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const closing = setInterval(() => http.server.closeIdleConnections(), 50);
  await http.close();
  clearInterval(closing);
}

/** The attempt counters of accounts; never reached if limits are off. */
const countersOf = (on: boolean, limits: Limits): Pick<AppContext, "allow" | "forgive" | "forgetCount"> => ({
  allow: (key, limit) => (on ? limits.allow(key, limit) : Promise.resolve(true)),
  forgive: (key, limit) => (on ? limits.forgive(key, limit) : Promise.resolve()),
  forgetCount: (key, limit) => (on ? limits.forgetCount(key, limit) : Promise.resolve()),
});

/** The adapters to all external services, with each call measured. */
const watchedOutside = ({ config, database, outside }: AppOptions, telemetry: Telemetry, now: () => Temporal.Instant) =>
  watchOutside({ ...openOutside(config, (adapter) => databaseRecords(database, adapter), now), ...outside }, telemetry);

export async function buildApp(options: AppOptions): Promise<App> {
  const { config, database, demo = false, now = () => Temporal.Now.instant() } = options;
  const brand = options.brand ?? readBrand(config);
  const telemetry = options.telemetry ?? (await openTelemetry(config));
  const http = createHttp(config);
  telemetry.watchHttp(http);
  const redis = config.REDIS_URL ? await openRedis(config.REDIS_URL, http.log) : undefined;
  const limits = createLimits(config.RATE_LIMITS, redis?.client);
  const clockRef: { clock?: Clock } = {};
  const context: AppContext = {
    config,
    demo,
    processId: randomUUID(),
    warnings: [...warningsOf(config), ...(signsOfProduction(config).length > 0 ? brandWarnings(brand) : [])],
    database,
    personalTables,
    get read() {
      return database.read;
    },
    write: (author, work, more = {}) =>
      transact(database, author, work, more, { now, wake: (lanes) => clockRef.clock?.wake(lanes), listeners, laneOf }),
    now,
    pause: options.pause ?? pause,
    log: http.log,
    secret: createSecrets(config),
    telemetry,
    ...watchedOutside(options, telemetry, now),
    realtime: silent,
    ...countersOf(config.RATE_LIMITS, limits),
  };
  const listeners = listenersOf(context);
  const clock = createClock(context);
  clockRef.clock = clock;

  await protect(http, config);
  await servePagesElsewhere(http, brand, context, limits);
  const health = healthChecks(http, context, redis);
  if (telemetry.metrics && config.METRICS_TOKEN)
    serveMetrics(http, telemetry.metrics, config.METRICS_TOKEN, { context, redis });
  registerFeatures(createOn(http, { context, limits, checkAnswers: options.checkAnswers ?? false }), http, context);
  const realtime = openRealtime(http.server, context, redis?.client);
  context.realtime = realtime;
  await realtime.ready;

  return {
    http,
    context,
    clock,
    retire: () => {
      health.retire();
      void clock.stop();
    },
    close: async () => {
      await clock.stop();
      await realtime.close();
      await closeHttp(http);
      await redis?.close();
      await telemetry.close();
      await database.close();
    },
  };
}
