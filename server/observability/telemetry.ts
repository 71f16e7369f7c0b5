// What the application reports about its own work: to Prometheus, a trace collector, both, or neither, depending on the
// settings.
import type { FastifyInstance } from "fastify";
import type { LogEvent } from "kysely";
import type { Config } from "../config.ts";
import type { Metrics } from "./metrics.ts";

/** A recurring job, a queued job, or a call to an external service. */
export type WorkKind = "job" | "effect" | "provider";

/** One receiver of measurements. */
export interface Sink {
  /** `name` comes from our own closed list, never from input: it becomes a label and a span name. */
  around<T>(kind: WorkKind, name: string, work: () => Promise<T>): Promise<T>;
  /** Measures every request; call before any route is registered. */
  watchHttp(http: FastifyInstance): void;
}

export interface Telemetry extends Sink {
  metrics: Metrics | undefined;
  /** For the database, which is opened first; undefined if no receiver is configured. */
  onQuery: ((event: LogEvent) => void) | undefined;
  close(): Promise<void>;
}

export const noTelemetry: Telemetry = {
  around: (_kind, _name, work) => work(),
  watchHttp: () => {},
  metrics: undefined,
  onQuery: undefined,
  close: async () => {},
};

/** Loads only the libraries of what is configured. */
export async function openTelemetry(config: Config): Promise<Telemetry> {
  const metrics = config.METRICS_TOKEN
    ? (await import("./metrics.ts")).createMetrics({ database: config.DATABASE_URL ? "postgres" : "embedded" })
    : undefined;
  const traces = config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import("./traces.ts")).openTraces({
        endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
        service: config.OTEL_SERVICE_NAME,
        share: config.OTEL_TRACES_SAMPLER_ARG,
      })
    : undefined;
  const sinks: Sink[] = [metrics, traces].filter((sink) => sink !== undefined);
  if (sinks.length === 0) return noTelemetry;
  return {
    around: (kind, name, work) =>
      sinks.reduce<typeof work>((inner, sink) => () => sink.around(kind, name, inner), work)(),
    watchHttp: (http) => {
      for (const sink of sinks) sink.watchHttp(http);
    },
    metrics,
    onQuery: traces?.onQuery,
    close: async () => traces?.close(),
  };
}
