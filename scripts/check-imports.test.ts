// The import rules on tiny checkouts: each case is a set of files and the violations that must (or must not) be found.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkTree } from "./check-imports.ts";
import { importsOf } from "./read-imports.ts";

function breachesIn(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), "larkwell-imports-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return checkTree(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const value = "export const a = 1;\n";
const using = (specifier: string) => `import { a } from "${specifier}";\nexport const b = a;\n`;
const usingType = (specifier: string) => `import type { a } from "${specifier}";\nexport const b = 1;\n`;
const lines = (count: number) => "export const a = 1;\n".repeat(count);

const broken: [string, Record<string, string>, RegExp][] = [
  ["domain importing contract", { "domain/a.ts": using("@larkwell/contract/x.ts") }, /domain may not import contract/],
  ["contract importing server", { "contract/a.ts": using("@larkwell/server/x.ts") }, /contract may not import server/],
  [
    "web importing server, even a type",
    { "web/a.ts": usingType("@larkwell/server/x.ts") },
    /web may not import server/,
  ],
  [
    "web importing database lazily",
    { "web/a.ts": 'const a = import("@larkwell/database/x.ts");\n' },
    /web may not import database/,
  ],
  ["database importing server", { "database/a.ts": using("@larkwell/server/x.ts") }, /database may not import server/],
  ["server importing the stories", { "server/a.ts": using("../e2e/people.ts") }, /server may not import e2e/],
  ["a relative path out of the package", { "server/a.ts": using("../domain/b.ts") }, /write @larkwell\/domain\/b\.ts/],
  ["the own package by name", { "server/a.ts": using("@larkwell/server/b.ts") }, /its own package by name/],
  [
    "another feature's queries",
    { "server/features/care/a/do-it.ts": using("../b/b.queries.ts"), "server/features/care/b/b.queries.ts": value },
    /queries, routes, tables and feature.ts are the feature's own; call a use case of care\/b/,
  ],
  [
    "queries from a job",
    { "server/jobs/a.ts": using("../features/care/b/b.queries.ts") },
    /queries are the feature's own; call a use case of care\/b/,
  ],
  [
    "web features outside pages",
    { "web/features/care/a/Card.tsx": using("../b/Card.tsx") },
    /features meet only in pages/,
  ],
  [
    "a feature of a group that lies above",
    { "server/features/health/a/do-it.ts": using("../../care/b/do-it.ts") },
    /health\/a lies below care\/b; the order of the groups is sign-in < /,
  ],
  [
    "even a type of a group that lies above, in a page",
    { "web/features/care/a/BookPage.tsx": usingType("../../home/b/Card.tsx") },
    /care\/a lies below home\/b/,
  ],
  [
    "a circle of features, of types and lazy imports",
    {
      "server/features/care/a/x.ts": usingType("../b/y.ts"),
      "server/features/care/b/y.ts": value,
      "server/features/care/b/z.ts": 'const a = import("../a/w.ts");\n',
      "server/features/care/a/w.ts": value,
    },
    /circle of features server:care\/a -> server:care\/b -> server:care\/a \(server\/features\/care\/a\/x\.ts -> /,
  ],
  [
    "facts that rest on more than the database",
    { "server/features/care/a/a.facts.ts": using("../b/do-it.ts") },
    /facts rest on nothing but the database, domain and other facts/,
  ],
  [
    "the ground importing a feature",
    { "server/http/a.ts": usingType("../features/care/b/do-it.ts") },
    /below the features/,
  ],
  ["the shell importing a feature", { "web/shell/a.ts": using("../features/care/b/b.shared.ts") }, /lies above it/],
  ["the API importing the shell", { "web/api/a.ts": using("../shell/b.ts") }, /lies above it/],
  ["a feature outside the groups", { "server/features/bookings/a.ts": value }, /lies in no feature of a group/],
  ["a file of a group that is of no feature", { "web/features/care/a.ts": value }, /lies in no feature of a group/],
  ["a Node module in domain", { "domain/a.ts": using("node:fs") }, /also runs in the browser/],
  [
    "an undeclared package",
    { "domain/a.ts": using("lodash"), "domain/package.json": "{}" },
    /imports lodash, which no package/,
  ],
  [
    "a cycle",
    { "domain/a.ts": using("./b.ts"), "domain/b.ts": using("./a.ts") },
    /import cycle domain\/a\.ts -> domain\/b\.ts -> domain\/a\.ts/,
  ],
  ["a file importing itself", { "domain/a.ts": using("./a.ts") }, /import cycle domain\/a\.ts -> domain\/a\.ts/],
  ["a barrel", { "domain/all.ts": '// All.\nexport * from "./a.ts";\nexport { b } from "./b.ts";\n' }, /only hands on/],
  ["an index file", { "web/kit/index.ts": value }, /only hands on/],
  ["a helpers folder", { "server/helpers/a.ts": value }, /lies in "helpers\/"/],
  ["six folders", { "web/a/b/c/d/e/f.ts": value }, /lies 6 folders deep/],
  ["501 lines", { "domain/a.ts": lines(501) }, /has 501 lines/],
  ["camelCase", { "domain/openSlots.ts": value }, /kebab-case/],
  ["kebab-case component", { "web/kit/star-rating.tsx": value }, /PascalCase/],
];

const fine: [string, Record<string, string>][] = [
  ["an island, named as in HTML", { "web/islands/savings-slider.tsx": value }],
  [
    "the allowed directions",
    {
      "server/a.ts": using("@larkwell/contract/b.ts"),
      "contract/b.ts": using("@larkwell/domain/c.ts"),
      "domain/c.ts": value,
    },
  ],
  [
    "a feature's own queries",
    { "server/features/care/a/a.routes.ts": using("./a.queries.ts"), "server/features/care/a/a.queries.ts": value },
  ],
  [
    "another feature's use case",
    { "server/features/care/a/x.ts": using("../b/do-it.ts"), "server/features/care/b/do-it.ts": value },
  ],
  [
    "web features meeting in a page",
    { "web/features/care/a/BookPage.tsx": using("../b/Card.tsx"), "web/features/care/b/Card.tsx": value },
  ],
  [
    "what a web feature shows the others",
    { "web/features/care/a/Card.tsx": using("../b/b.shared.ts"), "web/features/care/b/b.shared.ts": value },
  ],
  [
    "facts of a feature below",
    {
      "server/features/care/a/a.queries.ts": using("../../health/b/b.facts.ts"),
      "server/features/health/b/b.facts.ts": value,
    },
  ],
  [
    "what folds the features",
    { "server/features/features.ts": using("./care/a/a.routes.ts"), "server/features/care/a/a.routes.ts": value },
  ],
  ["a cycle of types", { "domain/a.ts": usingType("./b.ts"), "domain/b.ts": using("./a.ts") }],
  ["the one index", { "contract/api.ts": 'export { a } from "./a.ts";\n', "contract/a.ts": value }],
  ["500 lines", { "domain/a.ts": lines(500) }],
  ["the generated schema", { "database/schema.ts": lines(900) }],
  [
    "dotted and test names",
    { "server/features/care/a/a.queries.ts": value, "web/kit/Page.test.tsx": value, "web/root.tsx": value },
  ],
  [
    "a declared package",
    { "domain/a.ts": using("phone/min"), "domain/package.json": '{"dependencies":{"phone":"1"}}' },
  ],
  [
    "a test with Node and a root tool",
    { "domain/a.test.ts": using("node:fs") + using("vitest"), "package.json": '{"devDependencies":{"vitest":"5"}}' },
  ],
  [
    "the tests' surroundings with a root tool",
    { "server/testing/a.ts": using("vitest"), "package.json": '{"devDependencies":{"vitest":"5"}}' },
  ],
  ["tooling importing anything", { "scripts/a.ts": using("../server/b.ts") + using("pg"), "server/b.ts": value }],
];

describe("the import rules", () => {
  test.each(broken)("finds %s", (_name, files, message) => {
    const found = breachesIn(files);
    expect(found.filter((breach) => message.test(breach))).toHaveLength(1);
  });

  test.each(fine)("allows %s", (_name, files) => {
    expect(breachesIn(files)).toEqual([]);
  });
});

describe("the scanner", () => {
  test.each([
    ['import a, { b as c } from "./x.ts";', [{ specifier: "./x.ts", kind: "static" }]],
    ['import * as a from "./x.ts";', [{ specifier: "./x.ts", kind: "static" }]],
    ['import "./x.css";', [{ specifier: "./x.css", kind: "static" }]],
    ['import {\n  a,\n  type B,\n} from "./x.ts";', [{ specifier: "./x.ts", kind: "static" }]],
    ['import type { B } from "./x.ts";', [{ specifier: "./x.ts", kind: "type" }]],
    ['export type { B } from "./x.ts";', [{ specifier: "./x.ts", kind: "type" }]],
    ['export * from "./x.ts";', [{ specifier: "./x.ts", kind: "static" }]],
    ['const a = await import("./x.ts");', [{ specifier: "./x.ts", kind: "dynamic" }]],
    ['export const a = "./x.ts";', []],
    ['export function f() {\n  return `taken from "x"`;\n}', []],
    ['// import a from "./x.ts";', []],
  ])("reads %j", (text, expected) => {
    expect(importsOf(text)).toEqual(expected);
  });
});
