// Counts and times the application's work for Prometheus. Every label comes from a closed list: routes, methods,
// states, and our own names.
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { ProviderRejected, ProviderUnavailable } from "../outside/failures.ts";
import { routeOf } from "./route-of.ts";
import type { Sink } from "./telemetry.ts";

export interface Metrics extends Sink {
  /** Adds a gauge whose values are read when Prometheus scrapes. If `read` fails, that answer omits the gauge. */
  gauge<L extends string>(
    gauge: { name: string; help: string; labels?: readonly L[] },
    read: () => Promise<readonly Reading<L>[]> | readonly Reading<L>[],
  ): void;
  /** The text of the exposition format, and its content type. */
  expose(): Promise<{ type: string; text: string }>;
}

export interface Reading<L extends string> {
  labels?: Record<L, string>;
  value: number;
}

const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const workBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** The status of a request whose client left before the answer was ready; HTTP has none for it. */
const goneAway = "499";

// Results of a card provider that are not failures (outside/cards/port.ts).
const answered = new Set(["succeeded", "pending", "declined", "requires_action"]);

function outcomeOf(result: unknown): string {
  const status = typeof result === "object" && result !== null && "status" in result ? result.status : undefined;
  return typeof status === "string" && answered.has(status) ? status : "done";
}

function failureOf(error: unknown): string {
  if (error instanceof ProviderUnavailable) return "unavailable";
  return error instanceof ProviderRejected ? "rejected" : "failed";
}

export function createMetrics(about: { database: string }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  const registers = [registry];
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's first byte to the last byte of its answer",
    labelNames: ["method", "route", "status"] as const,
    buckets: requestBuckets,
    registers,
  });
  const inFlight = new Gauge({ name: "http_requests_in_flight", help: "Requests being answered", registers });
  const work = new Histogram({
    name: "larkwell_work_duration_seconds",
    help: "Jobs, queued jobs and calls to services outside",
    labelNames: ["kind", "name", "outcome"] as const,
    buckets: workBuckets,
    registers,
  });
  new Gauge({
    name: "larkwell_info",
    help: "1, with what this process runs on",
    labelNames: ["database", "node"] as const,
    registers,
  }).set({ ...about, node: process.version }, 1);

  return {
    async around(kind, name, run) {
      const started = performance.now();
      const note = (outcome: string) => work.observe({ kind, name, outcome }, (performance.now() - started) / 1_000);
      try {
        const result = await run();
        note(outcomeOf(result));
        return result;
      } catch (error) {
        note(failureOf(error));
        throw error;
      }
    },
    watchHttp: (http) => watch(http, requests, inFlight),
    gauge({ name, help, labels = [] }, read) {
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          this.reset();
          const readings = await Promise.resolve()
            .then(read)
            .catch(() => []);
          // A gauge without labels that could not be read would report 0.
          if (readings.length === 0) this.remove();
          for (const reading of readings) this.set(reading.labels ?? {}, reading.value);
        },
      });
    },
    expose: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

function watch(http: FastifyInstance, requests: Histogram<"method" | "route" | "status">, inFlight: Gauge) {
  http.addHook("onRequest", (request, reply, done) => {
    inFlight.inc();
    // "close" fires once for every answer, even if the client has left.
    reply.raw.once("close", () => {
      inFlight.dec();
      const status = reply.raw.writableFinished ? String(reply.statusCode) : goneAway;
      requests.observe({ method: request.method, route: routeOf(request), status }, reply.elapsedTime / 1_000);
    });
    done();
  });
}
