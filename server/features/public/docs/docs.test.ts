// The OpenAPI document: complete, valid, and open to everyone.
import { api } from "@larkwell/contract/api.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { useTestApp } from "../../../testing/build-app.ts";
import { templated } from "./openapi.ts";

const app = useTestApp();

const Operation = z.object({
  operationId: z.string(),
  summary: z.string().min(10),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(["path", "query"]), required: z.boolean(), schema: z.looseObject({}) }),
  ),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), z.looseObject({ description: z.string() })),
});
const Document = z.object({
  openapi: z.literal("3.1.0"),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string().startsWith("/"), z.partialRecord(z.enum(["get", "post", "put", "delete"]), Operation)),
  components: z.object({
    schemas: z.looseObject({ ErrorReply: z.looseObject({}) }),
    securitySchemes: z.looseObject({}),
  }),
});

test("every endpoint is in the document, with its parameters, its access and its refusals", async () => {
  const response = await fetch(`${app.url}/api/docs/json`);
  expect(response.status).toBe(200);
  const { paths } = z.parse(
    z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) }),
    await response.json(),
  );
  const described = Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  expect(described.sort()).toEqual(Object.keys(api).sort());
  for (const endpoint of Object.values(api)) {
    const operation = paths[templated(endpoint.path)]?.[endpoint.method.toLowerCase()];
    const inPath = operation?.parameters.filter((one) => one.in === "path").map((one) => `:${one.name}`);
    expect([endpoint.name, inPath]).toEqual([endpoint.name, endpoint.path.match(/:\w+/g) ?? []]);
    const statuses = Object.keys(operation?.responses ?? {});
    expect(statuses).toContain(String(endpoint.status));
    expect([endpoint.name, statuses.includes("401") || endpoint.access === "public"]).toEqual([endpoint.name, true]);
    expect(operation?.security.length).toBe(endpoint.access === "public" ? 0 : 1);
  }
});

test("the document is OpenAPI 3.1, and every reference in it exists", async () => {
  const text = await (await fetch(`${app.url}/api/docs/json`)).text();
  const document: unknown = JSON.parse(text);
  expect(Document.safeParse(document).error).toBeUndefined();
  expect(new Set(text.match(/"\$ref":"[^"]*"/g))).toEqual(new Set(['"$ref":"#/components/schemas/ErrorReply"']));
});

test("the readable page needs no script and no other host's files", async () => {
  const response = await fetch(`${app.url}/api/docs`);
  const html = await response.text();
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(html).toContain("/appointments/:id");
  expect(html).not.toMatch(/<script|<link|https?:/);
});
