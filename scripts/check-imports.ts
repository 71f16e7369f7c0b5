// Checks the architecture's import rules, cycles, features, file names, sizes and folders; prints every violation with
// what to do instead.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { featureCircles, importBreach, placeBreach, usesBetween } from "./feature-law.ts";
import { type Import, isTest, layerOf, readSources, ringsOf, type SourceFile, targetOf } from "./read-imports.ts";

/** Which workspaces a workspace may import. Folders not named here (e2e, resilience, bench, scripts) are tooling and may import all. */
const mayImport: Record<string, readonly string[]> = {
  domain: ["domain"],
  contract: ["contract", "domain"],
  database: ["database", "domain"],
  server: ["server", "database", "contract", "domain"],
  web: ["web", "contract", "domain"],
};
const forbiddenFolders = new Set(["utils", "util", "helpers", "common"]);
const browserFolders = new Set(["domain", "contract", "web"]);
const generatedFiles = new Set(["database/schema.ts"]);
const allowedBarrel = "contract/api.ts";
const maxLines = 500;
const maxFolders = 5;

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|mjs)$/;
const pascalCase = /^[A-Z][A-Za-z0-9]*(\.[a-z]+)*\.tsx$/;
const frameworkFiles = new Set(["root.tsx", "entry.client.tsx", "entry.server.tsx"]);
/** HTML refers to islands by their file names. */
const island = /^web\/islands\/[a-z0-9]+(-[a-z0-9]+)*\.tsx$/;

/** Tests, test helpers and the settings of build tools may use Node and the tools that the root names. */
const isTooling = (path: string) =>
  isTest(path) ||
  path.endsWith(".config.ts") ||
  /^(domain|web|server)\/testing\//.test(path) ||
  path === "web/entry.server.tsx";

function layerBreach(file: SourceFile, { specifier }: Import, target: string): string | undefined {
  const from = layerOf(file.path);
  const to = layerOf(target);
  const allowed = mayImport[from];
  // The build's own settings may use the project's tools.
  if (to === "scripts" && file.path.endsWith(".config.ts")) return undefined;
  if (specifier.startsWith("@larkwell/") && from === to)
    return `imports its own package by name: use a relative path to ${target}`;
  if (specifier.startsWith(".") && allowed && from !== to && to in mayImport)
    return `reaches ${target} by a relative path: write @larkwell/${target}`;
  if (allowed && !allowed.includes(to))
    return `${from} may not import ${to} (${specifier}); it may import ${allowed.join(", ")}`;
  return undefined;
}

function packageBreach(
  file: SourceFile,
  { specifier, kind }: Import,
  declared: Map<string, Set<string>>,
): string | undefined {
  const layer = layerOf(file.path);
  if (specifier.startsWith("node:")) {
    if (!browserFolders.has(layer) || isTooling(file.path)) return undefined;
    return `uses ${specifier}: ${layer} also runs in the browser`;
  }
  if (!(layer in mayImport) || specifier.includes(":")) return undefined;
  const name = specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
  const known =
    mayImport[layer]?.some((own) => declared.get(own)?.has(name)) ||
    (kind === "type" && mayImport[layer]?.some((own) => declared.get(own)?.has(`@types/${name}`))) ||
    (declared.get("")?.has(name) && (isTooling(file.path) || kind === "type"));
  return known ? undefined : `imports ${name}, which no package.json within its reach names`;
}

function declaredPackages(root: string): Map<string, Set<string>> {
  const declared = new Map<string, Set<string>>();
  for (const folder of ["", ...Object.keys(mayImport)]) {
    const file = join(root, folder, "package.json");
    if (!existsSync(file)) continue;
    const content = JSON.parse(readFileSync(file, "utf8")) as Record<string, Record<string, string> | undefined>;
    declared.set(folder, new Set(Object.keys({ ...content["dependencies"], ...content["devDependencies"] })));
  }
  return declared;
}

function isBarrel(text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").trim();
  const rest = code.replace(/export\s+(type\s+)?[\w\s{},*$]+?\sfrom\s+["'][^"'\n]+["'];?/g, "").trim();
  return code !== "" && rest === "";
}

function shapeBreaches({ path, text }: SourceFile): string[] {
  const breaches: string[] = [];
  const folders = path.split("/").slice(0, -1);
  const name = posix.basename(path);
  const forbidden = folders.find((folder) => forbiddenFolders.has(folder));
  if (forbidden) breaches.push(`lies in "${forbidden}/": name the folder after what it is about`);
  const misplaced = placeBreach(path);
  if (misplaced) breaches.push(misplaced);
  if (folders.length > maxFolders) breaches.push(`lies ${folders.length} folders deep; ${maxFolders} at most`);
  const lines = text.split("\n").length - 1;
  if (lines > maxLines && !generatedFiles.has(path))
    breaches.push(`has ${lines} lines; ${maxLines} at most: split it by subject`);
  if (/\.(ts|mjs)$/.test(name) && !kebabCase.test(name)) breaches.push("is not named in kebab-case");
  if (name.endsWith(".tsx") && !pascalCase.test(name) && !frameworkFiles.has(name) && !island.test(path))
    breaches.push("is not named in PascalCase");
  if (path !== allowedBarrel && (/^index\.tsx?$/.test(name) || isBarrel(text))) {
    breaches.push(`only hands on other files: import them directly (${allowedBarrel} is the one index)`);
  }
  return breaches;
}

/** Cycles of files that import each other by static imports, each reported once, from its first file in name order. */
function cycles(files: Map<string, SourceFile>): string[] {
  const staticImports = (path: string) =>
    (files.get(path)?.imports ?? [])
      .filter(({ kind }) => kind === "static")
      .map(({ specifier }) => targetOf(path, specifier))
      .filter((target): target is string => target !== undefined && files.has(target));
  return ringsOf(files.keys(), staticImports).map((ring) => ring.join(" -> "));
}

/** All violations in the checkout at `root`, each as "path: what is wrong". Empty if there are none. */
export function checkTree(root: string): string[] {
  const files = readSources(root);
  const declared = declaredPackages(root);
  const breaches: string[] = [];
  for (const file of files.values()) {
    const own = shapeBreaches(file);
    for (const entry of file.imports) {
      const target = targetOf(file.path, entry.specifier);
      const breach = target
        ? (layerBreach(file, entry, target) ?? importBreach(file.path, target))
        : packageBreach(file, entry, declared);
      if (breach) own.push(breach);
    }
    breaches.push(...own.map((breach) => `${file.path}: ${breach}`));
  }
  return [
    ...breaches,
    ...cycles(files).map((ring) => `${ring.split(" ")[0]}: import cycle ${ring}`),
    ...featureCircles(usesBetween(files)),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const breaches = checkTree(join(dirname(fileURLToPath(import.meta.url)), ".."));
  for (const breach of breaches) console.error(breach);
  console.log(breaches.length === 0 ? "The import law holds." : `${breaches.length} breaches of the import law.`);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
