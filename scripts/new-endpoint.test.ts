// A new feature changes few shared files, and another endpoint changes none beyond its own feature's.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importsOf, targetOf } from "./read-imports.ts";

const home = fileURLToPath(new URL("..", import.meta.url));
const root = mkdtempSync(join(tmpdir(), "new-endpoint-"));

beforeAll(() => {
  mkdirSync(join(root, "server/features"), { recursive: true });
  cpSync(join(home, "biome.json"), join(root, "biome.json"));
  cpSync(join(home, "contract/api.ts"), join(root, "contract/api.ts"));
  cpSync(join(home, "server/features/features.ts"), join(root, "server/features/features.ts"));
});
afterAll(() => rmSync(root, { recursive: true }));

const texts = () =>
  new Map(globSync("**/*.ts", { cwd: root }).map((file) => [file, readFileSync(join(root, file), "utf8")]));

function generate(...args: string[]) {
  const before = texts();
  const { status, stderr } = spawnSync(process.execPath, [join(home, "scripts/new-endpoint.ts"), ...args], {
    env: { ...process.env, NEW_ENDPOINT_ROOT: root },
    encoding: "utf8",
  });
  const after = texts();
  return {
    status,
    stderr,
    made: [...after.keys()].filter((file) => !before.has(file)).toSorted(),
    changed: [...before.keys()].filter((file) => before.get(file) !== after.get(file)).toSorted(),
    text: (file: string) => after.get(file) ?? "",
  };
}

test("a new feature is declared by itself and named in two shared files", () => {
  const { status, made, changed, text } = generate("goods/rafts", "read-raft", "GET", "/rafts/:id", "member");
  expect(status).toBe(0);
  // Besides these, the diagram of the groups in docs/architecture.md is drawn again.
  expect(changed).toEqual(["contract/api.ts", "server/features/features.ts"]);
  const folder = "server/features/goods/rafts";
  expect(made).toEqual([
    "contract/rafts.ts",
    `${folder}/feature.ts`,
    `${folder}/rafts.routes.ts`,
    `${folder}/rafts.walks.ts`,
    `${folder}/read-raft.test.ts`,
    `${folder}/read-raft.ts`,
  ]);
  expect(text("contract/api.ts")).toMatch(/import \* as rafts from "\.\/rafts\.ts";[^]*\n +rafts,\n +\]/);
  expect(text("server/features/features.ts")).toMatch(
    /import \{ rafts \} from "\.\/goods\/rafts\/feature\.ts";[^]*\n +rafts,\n\] as const;/,
  );
  const targets = made.flatMap((file) => importsOf(text(file)).map(({ specifier }) => targetOf(file, specifier)));
  const missing = targets.filter((file) => file && !existsSync(join(root, file)) && !existsSync(join(home, file)));
  expect(missing).toEqual([]);
});

test("a second endpoint of the feature changes only its contract and its routes", () => {
  const { status, made, changed } = generate("goods/rafts", "list-rafts", "GET", "/rafts", "member");
  expect(status).toBe(0);
  const folder = "server/features/goods/rafts";
  expect(changed).toEqual(["contract/rafts.ts", `${folder}/rafts.routes.ts`]);
  expect(made).toEqual([`${folder}/list-rafts.test.ts`, `${folder}/list-rafts.ts`]);
});

test("an endpoint of the console names its right, and is below /ops", () => {
  const made = generate("goods/ships", "list-ships", "GET", "/ops/ships", "staff:support");
  expect(made.text("contract/ships.ts")).toContain('access: "staff",\n  right: "support",');
  expect(generate("goods/ships", "sink-ship", "POST", "/ops/ships/:id/sink", "staff")).toMatchObject({ status: 2 });
  expect(generate("goods/ships", "see-ships", "GET", "/ships", "staff:support").stderr).toContain(
    "/ops/… is for staff",
  );
});
