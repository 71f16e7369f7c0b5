// Sends spans of requests, queries, jobs and external calls to an OpenTelemetry collector (OTLP over HTTP, JSON).
import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LogEvent } from "kysely";
import { routeOf } from "./route-of.ts";
import type { Sink } from "./telemetry.ts";

export interface TracesConfig {
  /** Base address of the collector; spans are sent to its /v1/traces. */
  endpoint: string;
  service: string;
  /** Fraction of traces that are kept, 0 to 1. */
  share: number;
}

export interface Traces extends Sink {
  onQuery(event: LogEvent): void;
  close(): Promise<void>;
}

/** Takes only the two ids from the caller: a tracestate could carry anything. */
function parentOf(header: unknown): Context {
  const [, traceId, spanId, flags] =
    (typeof header === "string" && /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header)) || [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Neither message nor stack: the message of a database error can quote what people typed. */
function markFailed(span: Span, error: unknown) {
  const { name = "unknown", code } = (error ?? {}) as { name?: string; code?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", typeof code === "string" && /^\w{1,40}$/.test(code) ? code : name);
}

/** "select appointments": the operation and the table, as far as the first words of the query show them. */
function nameOf(statement: string): string {
  const verb = /^\w+/.exec(statement)?.[0].toLowerCase() ?? "query";
  const table = /\b(?:from|into|update)\s+"(\w+)"/.exec(statement)?.[1];
  return table ? `${verb} ${table}` : verb;
}

export function openTraces({ endpoint, service, share }: TracesConfig): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` });
  // A caller's header may turn tracing off for itself, but not make its traces kept more often.
  const kept = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: new ParentBasedSampler({ root: kept, remoteParentSampled: kept }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  // Global per process: a second application in it (in tests) shares the contexts.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer("larkwell");

  return {
    async around(kind, name, work) {
      const span = tracer.startSpan(`${kind} ${name}`, {
        kind: kind === "provider" ? SpanKind.CLIENT : SpanKind.INTERNAL,
      });
      try {
        return await context.with(trace.setSpan(context.active(), span), work);
      } catch (error) {
        markFailed(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    watchHttp: (http) => watch(http, (name, parent) => tracer.startSpan(name, { kind: SpanKind.SERVER }, parent)),
    onQuery(event) {
      // Background work (the outbox checks every second) would drown out the rest.
      if (!trace.getSpan(context.active())) return;
      const end = Date.now();
      const span = tracer.startSpan(nameOf(event.query.sql), {
        kind: SpanKind.CLIENT,
        startTime: end - event.queryDurationMillis,
        // With $1 in place of every value.
        attributes: { "db.system.name": "postgresql", "db.query.text": event.query.sql },
      });
      if (event.level === "error") markFailed(span, event.error);
      span.end(end);
    },
    close: () => provider.shutdown(),
  };
}

function watch(http: FastifyInstance, start: (name: string, parent: Context) => Span) {
  const spans = new WeakMap<FastifyRequest, Span>();
  http.addHook("onRequest", (request, reply, done) => {
    const route = routeOf(request);
    const span = start(`${request.method} ${route}`, parentOf(request.headers["traceparent"]));
    spans.set(request, span);
    span.setAttributes({
      "http.request.method": request.method,
      "http.route": route,
      "larkwell.request_id": request.id,
    });
    reply.raw.once("close", () => {
      span.setAttribute("http.response.status_code", reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    done();
  });
  // Not earlier: reading the body would leave a context that was entered before.
  http.addHook("preValidation", (request, _reply, done) => {
    const span = spans.get(request);
    if (span) context.with(trace.setSpan(context.active(), span), done);
    else done();
  });
}
