// The OpenAPI 3.1 document of everything in contract/api.ts: generated, so that it can't differ from the server.
import { api } from "@larkwell/contract/api.ts";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { ErrorReply, type RefusalCode, refusals } from "@larkwell/contract/refusals.ts";
import { z } from "zod";

type Json = Record<string, unknown>;

const everywhere: readonly RefusalCode[] = ["malformed", "invalid", "throttled", "unavailable"];

function schemaOf(shape: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: "any", reused: "inline" }) as Json;
  return schema;
}

const objectOf = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});

function parametersOf(endpoint: Endpoint): Json[] {
  const inPath = endpoint.params ? objectOf(schemaOf(endpoint.params, "input")["properties"]) : {};
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const path = names.map((name) => ({ name, in: "path", required: true, schema: inPath[name] ?? { type: "string" } }));
  if (!endpoint.query) return path;
  const query = schemaOf(endpoint.query, "input");
  const required = Array.isArray(query["required"]) ? query["required"] : [];
  const inQuery = Object.entries(objectOf(query["properties"])).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
  return [...path, ...inQuery];
}

function bodyOf(endpoint: Endpoint): Json {
  if (endpoint.sends === "file")
    return { requestBody: { content: { "multipart/form-data": { schema: { type: "object" } } } } };
  if (!endpoint.body) return {};
  return { requestBody: { content: { "application/json": { schema: schemaOf(endpoint.body, "input") } } } };
}

/** One answer for each status, because OpenAPI has no room for more; its description names the codes. */
function refusalsOf(endpoint: Endpoint): Json {
  const locks: readonly RefusalCode[] = endpoint.access === "public" ? [] : ["unauthenticated", "forbidden"];
  const missing: readonly RefusalCode[] = endpoint.params ? ["not_found"] : [];
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of new Set([...locks, ...missing, ...everywhere, ...(endpoint.errors ?? [])])) {
    const [status] = refusals[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${refusals[code][1]}`).join("\n"),
        content: { "application/json": { schema: { $ref: "#/components/schemas/ErrorReply" } } },
      },
    ]),
  );
}

function answerOf(endpoint: Endpoint): Json {
  if (endpoint.answers === "calendar") return { "text/calendar": { schema: { type: "string" } } };
  if (endpoint.answers === "binary") return { "application/octet-stream": { schema: { type: "string" } } };
  return { "application/json": { schema: schemaOf(endpoint.returns, "output") } };
}

function operationOf(endpoint: Endpoint): Json {
  const repeatable = endpoint.method === "POST" && endpoint.access !== "public";
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `${endpoint.description ? `${endpoint.description} ` : ""}Access: ${endpoint.access}. Rate-limit class: ${endpoint.limit}.${repeatable ? " Takes an Idempotency-Key." : ""}`,
    tags: [endpoint.path.split("/").find((part) => part !== "" && part !== "_") ?? "other"],
    security: endpoint.access === "public" ? [] : [{ bearer: [] }],
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: {
      [String(endpoint.status)]: { description: "Done.", content: answerOf(endpoint) },
      ...refusalsOf(endpoint),
    },
  };
}

/** "/users/:user_id" as OpenAPI writes it. */
export const templated = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

export function openApiDocument(title: string, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values(api)) {
    const path = templated(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${title} API`,
      version,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      description:
        'Datetimes are "YYYY-MM-DD HH:mm:ss" in UTC, dates "YYYY-MM-DD", money decimal US dollars. Every refusal has one shape, ErrorReply.',
    },
    servers: ["/api/v1", "/ajax/api/v1", "/api/v2", "/ajax/api/v2"].map((url) => ({ url })),
    paths,
    components: {
      schemas: { ErrorReply: schemaOf(ErrorReply, "output") },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "From POST /oauth/token; 15 minutes." },
      },
    },
  };
}
