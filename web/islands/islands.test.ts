/** Every island on a page names the file of its component, appears once on its page, and does not use the router. */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(web, file), "utf8");
const islands = globSync("islands/*.tsx", { cwd: web }).map((file) => basename(file, ".tsx"));
const pages = globSync("{features,shell}/**/*.tsx", { cwd: web }).filter((file) => read(file).includes("<Island"));

test.each(pages)("%s names its islands correctly", (file) => {
  const text = read(file);
  const placed = [...text.matchAll(/<Island\s+name="([\w-]+)"\s+of=\{(\w+)\}/g)];
  expect(placed.length).toBe([...text.matchAll(/<Island\b/g)].length);
  for (const [, name, component] of placed)
    expect(text).toMatch(new RegExp(`import ${component} from "[./]+/islands/${name}.tsx"`));
  expect(new Set(placed.map(([, name]) => name)).size).toBe(placed.length);
});

test.each(islands)("%s does not use the router", (name) => {
  expect(read(`islands/${name}.tsx`)).not.toMatch(/from "react-router"/);
});
