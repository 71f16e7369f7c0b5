/** Reads source files as syntax trees (ESTree), for the tools that look for texts. */
import { parseSync } from "rolldown/utils";

export interface Syntax {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

export const isSyntax = (value: unknown): value is Syntax =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

export function parse(file: string, source: string): Syntax {
  const { program, errors } = parseSync(file, source, { sourceType: "module" });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program as unknown as Syntax;
}

/** Visits every node with its ancestors, innermost last. `enter` returns false to skip the node's children. */
export function walk(node: Syntax, enter: (node: Syntax, above: readonly Syntax[]) => boolean | undefined): void {
  const above: Syntax[] = [];
  const visit = (one: Syntax) => {
    if (enter(one, above) === false) return;
    above.push(one);
    for (const value of Object.values(one))
      for (const child of Array.isArray(value) ? value : [value]) if (isSyntax(child)) visit(child);
    above.pop();
  };
  visit(node);
}

export const list = (value: unknown): Syntax[] => (Array.isArray(value) ? value.filter(isSyntax) : []);

export const isFunction = ({ type }: Syntax) => /Function(Expression|Declaration)$/.test(type);

/** The text of a literal, or of a template without values; undefined for anything else. Handles Babel's trees too. */
export function textOf(node: unknown): string | undefined {
  if (!isSyntax(node)) return undefined;
  if ((node.type === "Literal" || node.type === "StringLiteral") && typeof node["value"] === "string")
    return node["value"];
  if (node.type !== "TemplateLiteral" || list(node["expressions"]).length > 0) return undefined;
  const [quasi] = list(node["quasis"]);
  return (quasi?.["value"] as { cooked?: string } | undefined)?.cooked;
}

/** The text of a name, or of the last part of a path: "t" of `t`, "min" of `z.string().min`. */
export function nameOf(node: unknown): string | undefined {
  if (!isSyntax(node)) return undefined;
  if (node.type === "Identifier" || node.type === "JSXIdentifier") return node["name"] as string;
  if (node.type === "MemberExpression") return nameOf(node["property"]);
  // Lingui numbers values that have no name.
  return typeof node["value"] === "number" ? String(node["value"]) : textOf(node);
}

/** The keys of an object literal; undefined if some are not known. */
export function keysOf(node: unknown): string[] | undefined {
  if (!isSyntax(node) || node.type !== "ObjectExpression") return undefined;
  const keys = list(node["properties"]).map((property) =>
    property.type.endsWith("Property") && !property["computed"] ? nameOf(property["key"]) : undefined,
  );
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

/** The node without its TypeScript-only wrappers: `as const`, `satisfies …`, `!`. */
export function bare(node: unknown): Syntax | undefined {
  if (!isSyntax(node)) return undefined;
  return /^TS(As|Satisfies|NonNull)Expression$/.test(node.type) ? bare(node["expression"]) : node;
}

export const lineOf = (source: string, at: number) => source.slice(0, at).split("\n").length;
