// The layout parts and their style sheet agree: every value has its class, and every class has a screen that uses it.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = `${import.meta.dirname}/`;
const source = readFileSync(`${folder}Layout.tsx`, "utf8");
const sheet = readFileSync(`${folder}layout.css`, "utf8").replace(/\/\*.*?\*\//gs, "");
const web = `${folder}../`;
const screens = globSync("**/*.tsx", { cwd: web, exclude: ["**/node_modules/**", "build/**", "kit/Layout.tsx"] })
  .map((file) => readFileSync(web + file, "utf8"))
  .join("\n");

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const between = (start: string, end: string) => source.slice(source.indexOf(start), source.indexOf(end));
const strings = (text: string) => [...text.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? "");

const shorthands = new Map(
  [...source.matchAll(/^type (\w+) = ((?:"[^"]+" ?\|? ?)+);/gm)].map(([, name = "", values = ""]) => [name, values]),
);

interface Value {
  className: string;
  /** How a screen writes this value. */
  written: RegExp;
}

const values: Value[] = [...between("interface Look {", "const looks").matchAll(/^ {2}(\w+)\?:([^;]+);/gm)].flatMap(
  ([, prop = "", type = ""]) => {
    if (type.trim() === "boolean") return [{ className: kebab(prop), written: new RegExp(`\\b${prop}\\b`) }];
    const all = type.replace(/\b[A-Z]\w+\b/g, (name) => shorthands.get(name) ?? name);
    return strings(all).map((value) => ({
      className: `${kebab(prop)}-${value.replaceAll(" ", "-")}`,
      written: new RegExp(`\\b${prop}=(?:"${value}"|\\{[^}]*"${value}"[^}]*\\})`),
    }));
  },
);

test("a part takes the props that it declares", () => {
  const named = strings(between("const looks", "type Tag"))[0]?.split(" ") ?? [];
  const declared = [...between("interface Look {", "const looks").matchAll(/^ {2}(\w+)\?:/gm)].map((match) => match[1]);
  expect(new Set(named)).toEqual(new Set(declared));
});

const classes = new Set([...sheet.matchAll(/\.([a-z][\w-]*)/g)].map((match) => match[1] ?? ""));

test("every value of a part has its class, and the style sheet has no other", () => {
  expect([...classes].sort()).toEqual([...values.map(({ className }) => className), "stack", "row"].sort());
});

test("every value of a part is used", () => {
  const builtIn = strings(source.slice(source.indexOf("export const Stack")));
  const unused = values.filter(({ className, written }) => !builtIn.includes(className) && !written.test(screens));
  expect(unused.map(({ className }) => className)).toEqual([]);
});
