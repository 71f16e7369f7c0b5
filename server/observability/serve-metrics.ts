// GET /metrics for Prometheus: this process's counts, and the current state of the database, queue, Redis and sockets.
import { createHash, timingSafeEqual } from "node:crypto";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { LANES } from "../jobs/lanes.ts";
import type { Metrics, Reading } from "./metrics.ts";

export interface Sources {
  context: AppContext;
  redis: { ping(): Promise<void> } | undefined;
}

/** A slow database must not make the scrape fail. */
const patienceMilliseconds = 2_000;

function soon<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("too late")), patienceMilliseconds).unref();
    work.then(resolve, reject);
  });
}

const isUp = async (ping: () => Promise<void>): Promise<Reading<never>[]> => [
  {
    value: await ping().then(
      () => 1,
      () => 0,
    ),
  },
];

/** Finished jobs are not read: the partial indexes of waiting and failed jobs answer this. */
async function readOutbox(context: AppContext) {
  const now = context.now();
  const waiting = await context.read
    .selectFrom("outbox")
    .select(({ fn }) => [
      "lane",
      fn.countAll<number>().as("all"),
      fn.countAll<number>().filterWhere("run_at", "<=", now).as("due"),
      fn.min("run_at").as("oldest"),
    ])
    .where("done_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("failed_at", "is", null)
    .groupBy("lane")
    .execute();
  const failed = await context.read
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("all"))
    .where("failed_at", "is not", null)
    .executeTakeFirstOrThrow();
  const sum = (of: "all" | "due") => waiting.reduce((total, one) => total + one[of], 0);
  const secondsIn = (lane: string) =>
    waiting
      .find((one) => one.lane === lane)
      ?.oldest?.until(now)
      .total("seconds") ?? 0;
  return {
    entries: { due: sum("due"), later: sum("all") - sum("due"), failed: failed.all },
    oldestDueSeconds: LANES.map((lane) => ({ labels: { lane }, value: Math.max(0, secondsIn(lane)) })),
  };
}

function addOutbox(metrics: Metrics, context: AppContext) {
  // Both gauges share one query.
  let reading: ReturnType<typeof readOutbox> | undefined;
  const read = () => {
    reading ??= soon(readOutbox(context)).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  metrics.gauge(
    { name: "larkwell_outbox_entries", help: "Queued jobs of the whole installation", labels: ["state"] },
    async () => Object.entries((await read()).entries).map(([state, value]) => ({ labels: { state }, value })),
  );
  metrics.gauge(
    {
      name: "larkwell_outbox_oldest_due_seconds",
      help: "How long the oldest due effect of a lane has been waiting",
      labels: ["lane"],
    },
    async () => (await read()).oldestDueSeconds,
  );
}

function addGauges(metrics: Metrics, { context, redis }: Sources) {
  metrics.gauge({ name: "larkwell_database_up", help: "1 while the database answers" }, () =>
    isUp(() => context.database.ping()),
  );
  if (redis)
    metrics.gauge({ name: "larkwell_redis_up", help: "1 while Redis answers" }, () => isUp(() => redis.ping()));
  const pool = context.database.pool;
  if (pool)
    metrics.gauge(
      { name: "larkwell_database_connections", help: "Connections of this process", labels: ["state"] },
      () => Object.entries(pool()).map(([state, value]) => ({ labels: { state }, value })),
    );
  addOutbox(metrics, context);
  metrics.gauge({ name: "larkwell_sockets_connected", help: "Open sockets of this process" }, () => [
    { value: context.realtime.count().sockets },
  ]);
  metrics.gauge({ name: "larkwell_visit_people", help: "People in a visit through this process" }, () => [
    { value: context.realtime.count().busyWith("care/visits") },
  ]);
}

export function serveMetrics(http: FastifyInstance, metrics: Metrics, token: string, sources: Sources) {
  addGauges(metrics, sources);
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const wanted = digest(`Bearer ${token}`);
  http.get("/metrics", { logLevel: "silent" }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ""), wanted)) throw new Refusal("unauthenticated");
    const { type, text } = await metrics.expose();
    return reply.header("cache-control", "no-store").type(type).send(text);
  });
}
