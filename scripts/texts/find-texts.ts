/** Finds every message of the product: what translators get (npm run texts), and what scripts/texts.test.ts checks. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "@babel/core";
import { transOptions } from "../../web/texts.config.ts";
import { isTest, readSources } from "../read-imports.ts";
import {
  bare,
  isFunction,
  isSyntax,
  keysOf,
  lineOf,
  list,
  nameOf,
  parse,
  type Syntax,
  textOf,
  walk,
} from "./syntax.ts";

export interface FoundText {
  message: string;
  file: string;
  line: number;
  /** The names of the placeholders' values; undefined if they are not written out beside the message. */
  values: string[] | undefined;
}

export const root = fileURLToPath(new URL("../..", import.meta.url));

const isSource = (path: string) =>
  /^(web|domain|server|contract)\/.*\.tsx?$/.test(path) &&
  !isTest(path) &&
  !/^web\/features\/console\/gallery\/|\/testing\/|\.config\.ts$|\.walks\.ts$/.test(path);

/** The sources whose texts people read, by path. */
export function textSources(from = root): Map<string, string> {
  const sources = [...readSources(from).values()].filter(({ path }) => isSource(path));
  return new Map(sources.map(({ path, text }) => [path, text]));
}

export function findTexts(sources: Iterable<readonly [path: string, source: string]>): FoundText[] {
  return [...sources].flatMap(([path, source]) => textsOf(path, source));
}

export function textsOf(path: string, source: string): FoundText[] {
  const found: Omit<FoundText, "file">[] = [];
  const ours = languageImports(source);
  const isShape = path.startsWith("contract/");
  if (ours.size > 0 || isShape) {
    const program = parse(path, source);
    walk(program, (node) => {
      const add = (messages: readonly string[], values?: string[]) => {
        for (const message of messages) found.push({ message, line: lineOf(source, node.start), values });
      };
      if (path === "contract/refusals.ts") add(refusal(node));
      else if (isShape) add(faults(node));
      if (node.type !== "CallExpression") return;
      const called = ours.get(nameOf(node["callee"]) ?? "");
      const [first, second] = list(node["arguments"]);
      if (called === "texts") add(tableTexts(first, second, program));
      const message = called && called !== "texts" ? textOf(first) : undefined;
      if (message !== undefined) add([message], called === "t" ? (second ? keysOf(second) : []) : undefined);
    });
  }
  if (source.includes("@lingui/react/macro")) found.push(...transTexts(path, source));
  return found.map((text) => ({ ...text, file: path }));
}

const languageImport =
  /import\s*\{([^}]*)\}\s*from\s*"[^"]*language\/(?:text|table)\.ts"|import\s*\{([^}]*)\}\s*from\s*"\.\/(?:text|table)\.ts"/g;

/** The functions of domain/language that take messages, by the names under which a file imports them. */
export function languageImports(source: string): Map<string, string> {
  const ours = new Map<string, string>();
  for (const [, outside, inside] of source.matchAll(languageImport))
    for (const name of (outside ?? inside ?? "").split(",")) {
      const [imported = "", local = imported] = name.trim().split(/\s+as\s+/);
      if (["t", "msg", "translated", "texts"].includes(imported)) ours.set(local, imported);
    }
  return ours;
}

/** What the build makes of `<Trans>`. */
function transTexts(path: string, source: string): Omit<FoundText, "file">[] {
  const found: Omit<FoundText, "file">[] = [];
  const options = { ...transOptions, filename: join(root, path), configFile: false, babelrc: false } as const;
  const program = transformSync(source, { ...options, ast: true, code: false })?.ast?.program;
  walk(program as unknown as Syntax, (node, above) => {
    if (node.type === "CallExpression" && nameOf(node["callee"]) === "_t") {
      const message = textOf(list(node["arguments"])[0]);
      if (message !== undefined) found.push({ message, line: babelLine(above), values: [] });
    }
    const spread =
      node.type === "JSXOpeningElement" && nameOf(node["name"]) === "_Trans" && list(node["attributes"])[0];
    const given = spread && bare(spread["argument"]);
    if (!given) return;
    const property = (name: string) => list(given["properties"]).find(({ key }) => nameOf(key) === name)?.["value"];
    const message = textOf(property("message"));
    const values = property("values");
    if (message !== undefined) found.push({ message, line: babelLine(above), values: values ? keysOf(values) : [] });
  });
  return found;
}

/** Nodes made by the macro have no line number, so this takes the nearest enclosing node's. */
function babelLine(above: readonly Syntax[]): number {
  const known = above.findLast((node) => isSyntax(node) && node["loc"]);
  return (known?.["loc"] as { start: { line: number } } | undefined)?.start.line ?? 1;
}

/** The texts of `texts(table, names)`: strings, and lists of strings, under the properties with these names; without names all of them. */
function tableTexts(table: Syntax | undefined, given: Syntax | undefined, program: Syntax): string[] {
  const names = given && list(bare(given)?.["elements"]).map(textOf);
  const found: string[] = [];
  const visit = (value: unknown, isText: boolean): void => {
    const node = bare(value);
    if (!node || isFunction(node)) return;
    const text = textOf(node);
    if (text !== undefined && isText) found.push(text);
    if (node.type === "ObjectExpression")
      for (const property of list(node["properties"]))
        if (property.type === "SpreadElement") visit(property["argument"], !names);
        else visit(property["value"], !names || names.includes(nameOf(property["key"])));
    if (node.type === "ArrayExpression")
      for (const element of list(node["elements"])) {
        const isList = bare(element)?.type === "ArrayExpression";
        visit(element.type === "SpreadElement" ? element["argument"] : element, isText && !(names && isList));
      }
    if (node.type === "ConditionalExpression") for (const way of ["consequent", "alternate"]) visit(node[way], isText);
  };
  const outer = bare(table);
  visit(outer?.type === "Identifier" ? constant(program, nameOf(outer)) : outer, !names);
  return found;
}

/** The value of a constant in the file. */
function constant(program: Syntax, name: string | undefined): unknown {
  let value: unknown;
  walk(program, (node) => {
    if (node.type === "VariableDeclarator" && nameOf(node["id"]) === name) value ??= node["init"];
    return !isFunction(node);
  });
  return value;
}

/** The message of `code: [status, "message"]`. */
function refusal(node: Syntax): string[] {
  if (node.type !== "ArrayExpression") return [];
  const [status, message] = list(node["elements"]);
  const text = textOf(message);
  return typeof status?.["value"] === "number" && text ? [text] : [];
}

const isSentence = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Z].*\s.*[.!?)]$/s.test(text);
const checks = /^(min|max|length|refine|regex|int|positive|nonnegative|multipleOf|literal|enum|check|email|url)$/;

/** The messages of a contract shape about an invalid field. Sentences built around a number are not found. */
function faults(node: Syntax): string[] {
  if (node.type === "Property" && ["error", "message"].includes(nameOf(node["key"]) ?? "")) {
    const text = textOf(node["value"]);
    return isSentence(text) ? [text] : [];
  }
  if (node.type !== "CallExpression") return [];
  const called = nameOf(node["callee"]) ?? "";
  const given = list(node["arguments"]).map(textOf);
  if (/^filled(Line)?$/.test(called)) return [`${given[1] ?? "This"} is required.`];
  return checks.test(called) && isSyntax(node["callee"]) ? given.filter(isSentence) : [];
}
