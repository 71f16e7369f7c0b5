// Fills an endpoint's input with words that can be searched for later: once as the contract accepts them, once everywhere.
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { z } from "zod";

/**
 * Words that no id or time can contain, so that finding one means that it leaked. A ZIP code is no such word: many
 * numbers contain five digits.
 */
export const mark = "zebrafinch";
export const marks: readonly string[] = [mark, "+12125550173", "2125550173", "1979-03-17"];

/** Tried in this order for a text field: the ones with the mark first. */
const texts = [
  `${mark} words`,
  `${mark}@secret.example`,
  `${mark}-marmalade-compass-91`,
  `/${mark}`,
  `+12125550173`,
  "1979-03-17",
  "94117",
  "2031-01-01 14:00:00",
  "2031-01-01",
  "09:30",
  "NY",
  "US",
  "America/New_York",
  "123456",
  "7d444840-9dc0-11d1-b245-5ffdce74fad2",
];

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
}

const schemaOf = (shape: z.ZodType) =>
  z.toJSONSchema(shape, { io: "input", unrepresentable: "any", reused: "inline" }) as Schema;

/** `tries` counts, by path, how many texts have been refused. */
function build(schema: Schema, path: string, tries: ReadonlyMap<string, number>): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return build(choices[0] ?? {}, path, tries);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object")
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [
        name,
        build(field, path ? `${path}.${name}` : name, tries),
      ]),
    );
  if (type === "array") return [build(schema.items ?? {}, `${path}.0`, tries)];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return Math.max(schema.minimum ?? 1, 1);
  if (type === "null") return null;
  return texts[Math.min(tries.get(path) ?? 0, texts.length - 1)];
}

/** Input that the schema accepts, or the last attempt if none of our texts fits. */
export function fittingMarked(shape: z.ZodType): unknown {
  const schema = schemaOf(shape);
  const tries = new Map<string, number>();
  for (let round = 0; ; round++) {
    const value = build(schema, "", tries);
    const result = shape.safeParse(value);
    if (result.success || round > texts.length) return value;
    for (const path of new Set(result.error.issues.map((issue) => issue.path.map(String).join("."))))
      tries.set(path, (tries.get(path) ?? 0) + 1);
  }
}

/** The mark in every field, also where it is invalid, and in one that does not exist. */
export function markedEverywhere(shape: z.ZodType): unknown {
  const schema = schemaOf(shape);
  const fields = Object.keys(schema.properties ?? schema.oneOf?.[0]?.properties ?? {});
  return Object.fromEntries([...fields, mark].map((name) => [name, `${mark} "${name}"`]));
}

export const paramNames = (endpoint: Endpoint): string[] =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
