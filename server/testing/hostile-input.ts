// Makes input for any endpoint of the contract: valid, nearly valid, and as wrong as a stranger could send it.
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import fc, { type Arbitrary } from "fast-check";
import { z } from "zod";

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

const hostileStrings = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x\udc00y",
  "\u202e\u200b\ufeff",
  "\r\nSet-Cookie: a=b",
  "' or 1=1; --",
  "%",
  "_",
  "\\",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "=1+1",
  "__proto__",
  "constructor",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "1e309",
  "-1",
  "0",
  "2147483648",
  "9007199254740993",
  "9223372036854775808",
  "0000-00-00",
  "2026-02-30",
  "9999-12-31",
  "-271821-04-20",
  "+275760-09-13",
  "0000-00-00 00:00:00",
  "0001-01-01 00:00:00",
  "2026-02-29 25:61:61",
  "9999-12-31 23:59:59",
  "2026-03-08 02:30:00",
  "2026-03-11 14:00:00",
  "America/New_York",
  "Nowhere/Land",
  "person@people.example",
  "a@b",
  "👩‍👧‍👦",
  "ﷺ".repeat(400),
  "a".repeat(20_000),
];

const hostileNumbers = [
  0, -0, -1, 1, 1.5, 0.1, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, 9_007_199_254_740_992,
  9.3e18, 1e308, -1e308, 5e-324,
];

const hostileString = fc.oneof(fc.constantFrom(...hostileStrings), fc.string({ unit: "binary", maxLength: 40 }));
const hostileNumber = fc.oneof(fc.constantFrom(...hostileNumbers), fc.double({ noNaN: true, noDefaultInfinity: true }));

const hostile: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileString },
  { weight: 3, arbitrary: hostileNumber },
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.array(hostileString, { maxLength: 200 }),
  fc.jsonValue({ maxDepth: 4 }),
);

const dates = fc
  .record({ days: fc.integer({ min: -40, max: 400 }), minutes: fc.constantFrom(0, 600, 840, 855, 1439) })
  .map(({ days, minutes }) =>
    Temporal.PlainDateTime.from("2026-03-09T00:00").add({ days }).add({ minutes }).toString({ smallestUnit: "second" }),
  );

const stringsOf = (schema: JsonSchema): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.string({ maxLength: 30 }) },
    { weight: 2, arbitrary: dates.map((when) => when.replace("T", " ")) },
    { weight: 2, arbitrary: dates.map((when) => when.slice(0, 10)) },
    {
      weight: 2,
      arbitrary: fc.constantFrom("NY", "CA", "person@people.example", "America/New_York", "2026-03", "10001"),
    },
    ...(schema.pattern && schema.pattern.length < 200 ? [fc.stringMatching(new RegExp(schema.pattern))] : []),
  );

function fittingOf(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map(nearly));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object") return objectOf(schema);
  if (type === "array") return fc.array(nearly(schema.items ?? {}), { maxLength: 4 });
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "integer" || type === "number")
    return fc.integer({
      min: Math.max(schema.minimum ?? 0, -1_000_000),
      max: Math.min(schema.maximum ?? 1_000_000, 1_000_000_000),
    });
  if (type === "string") return stringsOf(schema);
  // What JSON Schema can't express (coerced ids, transformed texts).
  return fc.oneof(fc.integer({ min: 1, max: 30 }), stringsOf(schema));
}

/** Mostly valid fields, sometimes not: a request with one wrong field gets further than one with ten. */
const nearly = (schema: JsonSchema): Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: fittingOf(schema) }, { weight: 1, arbitrary: hostile });

function objectOf(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map(objectOf));
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, nearly(field)]),
  );
  const strict = fc.record(fields);
  const loose = fc.record(fields, { requiredKeys: [] });
  const stuffed = fc
    .tuple(loose, fc.dictionary(hostileString, hostile, { maxKeys: 3 }))
    .map(([a, b]) => ({ ...b, ...a }));
  return fc.oneof({ weight: 4, arbitrary: strict }, { weight: 2, arbitrary: loose }, stuffed);
}

const schemaOf = (shape: z.ZodType): JsonSchema =>
  z.toJSONSchema(shape, { io: "input", unrepresentable: "any", reused: "inline" }) as JsonSchema;

export interface HostileInput {
  params: Record<string, string>;
  query: [string, string][];
  body: unknown;
}

const asText = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

function queryOf(shape: z.ZodType | undefined): Arbitrary<[string, string][]> {
  if (!shape) return fc.array(fc.tuple(hostileString, hostileString), { maxLength: 2 });
  return objectOf(schemaOf(shape)).chain((value) => {
    const entries: [string, string][] = Object.entries(value as object).map(([key, one]) => [key, asText(one)]);
    // Sometimes every parameter twice: a parser then returns lists where one value was expected.
    return fc.constantFrom(entries, entries, entries, [...entries, ...entries]);
  });
}

/** `known` are existing ids, by the name of the path parameter: without them few requests would get past "not found". */
export function hostileInputFor(endpoint: Endpoint, known: Record<string, readonly string[]>): Arbitrary<HostileInput> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const param = (name: string) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...(known[name] ?? ["1"])) },
      hostileString.filter((text) => text !== ""),
    );
  const body = endpoint.body ? schemaOf(endpoint.body) : undefined;
  return fc.record({
    params: fc.record(Object.fromEntries(names.map((name) => [name, param(name)]))),
    query: queryOf(endpoint.query),
    body: body
      ? fc.oneof({ weight: 8, arbitrary: objectOf(body) }, { weight: 1, arbitrary: hostile })
      : fc.constant(undefined),
  });
}

/** The path with the query, percent-encoded; half surrogates become what a browser would send. */
export function addressOf(endpoint: Endpoint, input: HostileInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((input.params[name] ?? "").toWellFormed()),
  );
  const search = new URLSearchParams(input.query.map(([name, value]) => [name, value.slice(0, 4_000)])).toString();
  return search ? `${path}?${search}` : path;
}
