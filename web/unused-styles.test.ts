// No CSS module has an unused class, and no component names a class that its module lacks.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const options = { cwd: import.meta.dirname, exclude: ["**/node_modules/**", "build/**"] };
const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");

/**
 * The classes used from each module; undefined if a computed name chooses a class, which can't be determined from the
 * source.
 */
const used = new Map<string, Set<string> | undefined>();
/** Every class that a component names, as "module .class". */
const named = new Set<string>();

for (const file of globSync("**/*.tsx", options)) {
  const source = read(file);
  for (const [, local = "", from = ""] of source.matchAll(/^import (\w+) from "(\..+\.module\.css)";/gm)) {
    const sheet = path.join(path.dirname(file), from);
    const known = used.has(sheet) ? used.get(sheet) : new Set<string>();
    for (const [, name = ""] of source.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, "g"))) {
      known?.add(name);
      named.add(`${sheet} .${name}`);
    }
    used.set(sheet, source.includes(`${local}[`) ? undefined : known);
  }
}

const classesOf = (sheet: string) =>
  new Set(
    [...read(sheet).matchAll(/^([^{}@]*)\{/gm)].flatMap(([, selector = ""]) =>
      [...selector.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((match) => match[1] ?? ""),
    ),
  );

test("every CSS module is read by a component, and each of its classes is used", () => {
  const unused = globSync("**/*.module.css", options).flatMap((sheet) => {
    if (!used.has(sheet)) return [sheet];
    const known = used.get(sheet);
    return known ? [...classesOf(sheet)].filter((name) => !known.has(name)).map((name) => `${sheet} .${name}`) : [];
  });
  expect(used.size).toBeGreaterThan(50);
  expect(unused).toEqual([]);
});

test("each class that a component names is in its CSS module", () => {
  const there = new Set([...used.keys()].flatMap((sheet) => [...classesOf(sheet)].map((name) => `${sheet} .${name}`)));
  expect([...named].filter((name) => !there.has(name))).toEqual([]);
});
