// Checks the import law, cycles, file names, sizes and folders of architecture; prints every breach with what to do instead.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

/** Which workspaces a workspace may import. Folders not named here (e2e, resilience, bench, scripts) are tooling and may import all. */
const mayImport: Record<string, readonly string[]> = {
  domain: ["domain"],
  contract: ["contract", "domain"],
  database: ["database", "domain"],
  server: ["server", "database", "contract", "domain"],
  web: ["web", "contract", "domain"],
};
const sourceFolders = ["domain", "contract", "database", "server", "web", "e2e", "resilience", "bench", "scripts"];
const skippedFolders = new Set(["node_modules", "build", ".react-router", ".cache"]);
const forbiddenFolders = new Set(["utils", "util", "helpers", "common"]);
const browserFolders = new Set(["domain", "contract", "web"]);
const generatedFiles = new Set(["database/schema.ts"]);
const allowedBarrel = "contract/api.ts";
const mostLines = 500;
const mostFolders = 5;

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|mjs)$/;
const pascalCase = /^[A-Z][A-Za-z0-9]*(\.[a-z]+)*\.tsx$/;
const frameworkFiles = new Set(["root.tsx", "entry.client.tsx", "entry.server.tsx"]);
/** Islands are named in HTML, by the names of their files. */
const island = /^web\/islands\/[a-z0-9]+(-[a-z0-9]+)*\.tsx$/;

interface Import {
  specifier: string;
  /** "static" ones take part in cycles; types and lazy imports do not. */
  kind: "static" | "type" | "dynamic";
}

interface SourceFile {
  path: string;
  text: string;
  imports: Import[];
}

const statement = /^[ \t]*(import|export)\s+(type\s+)?(?:[\w\s{},*$]+?\sfrom\s+)?["']([^"'\n]+)["']/gm;
const dynamic = /\bimport\(\s*["']([^"'\n]+)["']/g;

/** The import specifiers of one source text. */
export function importsOf(text: string): Import[] {
  const found: Import[] = [];
  for (const match of text.matchAll(statement)) {
    found.push({ specifier: match[3] ?? "", kind: match[2] ? "type" : "static" });
  }
  for (const match of text.matchAll(dynamic)) found.push({ specifier: match[1] ?? "", kind: "dynamic" });
  return found;
}

function filesUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !skippedFolders.has(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(root, path) : [path];
    });
}

/** The file of this repository that an import means, as a path from its root; undefined for outside packages. */
function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  if (specifier.startsWith("@larkwell/")) return specifier.slice("@larkwell/".length);
  return undefined;
}

const layerOf = (path: string) => path.split("/")[0] ?? "";
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
/** Tests, their surroundings and the settings of build tools may use Node and the tools that the root names. */
const isTooling = (path: string) =>
  isTest(path) || path.endsWith(".config.ts") || /^(web|server)\/testing\//.test(path);

function featureOf(path: string): string | undefined {
  return /^(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1];
}

function layerBreach(file: SourceFile, { specifier }: Import, target: string): string | undefined {
  const from = layerOf(file.path);
  const to = layerOf(target);
  const allowed = mayImport[from];
  if (specifier.startsWith("@larkwell/") && from === to)
    return `imports its own package by name: use a relative path to ${target}`;
  if (specifier.startsWith(".") && allowed && from !== to && to in mayImport)
    return `reaches ${target} by a relative path: write @larkwell/${target}`;
  if (allowed && !allowed.includes(to))
    return `${from} may not import ${to} (${specifier}); it may import ${allowed.join(", ")}`;
  return undefined;
}

function featureBreach(file: SourceFile, target: string): string | undefined {
  const to = featureOf(target);
  if (!to || featureOf(file.path) === to) return undefined;
  if (
    layerOf(target) === "server" &&
    target.endsWith(".queries.ts") &&
    layerOf(file.path) === "server" &&
    !isTest(file.path)
  ) {
    return file.path.startsWith("server/testing/")
      ? undefined
      : `imports the queries of "${to}" (${target}): call one of its use cases`;
  }
  const meetsInPage = !featureOf(file.path) || /Page(\.test)?\.tsx$/.test(file.path) || target.endsWith(".shared.ts");
  if (layerOf(target) === "web" && !meetsInPage)
    return `imports the feature "${to}" (${target}): features meet only in pages (*Page.tsx) and in what one shows the others (*.shared.ts)`;
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
  if (folders.length > mostFolders) breaches.push(`lies ${folders.length} folders deep; ${mostFolders} at most`);
  const lines = text.split("\n").length - 1;
  if (lines > mostLines && !generatedFiles.has(path))
    breaches.push(`has ${lines} lines; ${mostLines} at most: split it by subject`);
  if (/\.(ts|mjs)$/.test(name) && !kebabCase.test(name)) breaches.push("is not named in kebab-case");
  if (name.endsWith(".tsx") && !pascalCase.test(name) && !frameworkFiles.has(name) && !island.test(path))
    breaches.push("is not named in PascalCase");
  if (path !== allowedBarrel && (/^index\.tsx?$/.test(name) || isBarrel(text))) {
    breaches.push(`only hands on other files: import them directly (${allowedBarrel} is the one index)`);
  }
  return breaches;
}

/** Rings of files that import each other by static imports, each reported once, from its first file in name order. */
function cycles(files: Map<string, SourceFile>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string) => {
    const at = trail.indexOf(path);
    if (at !== -1) {
      found.push([...trail.slice(at), path].join(" -> "));
      return;
    }
    if (done.has(path)) return;
    trail.push(path);
    for (const { specifier, kind } of files.get(path)?.imports ?? []) {
      const target = targetOf(path, specifier);
      if (kind === "static" && target && files.has(target)) visit(target);
    }
    trail.pop();
    done.add(path);
  };
  for (const path of files.keys()) visit(path);
  return found;
}

/** All breaches of the law in the checkout at `root`, each "path: what is wrong". Empty when the house is in order. */
export function checkTree(root: string): string[] {
  const paths = sourceFolders
    .flatMap((folder) => filesUnder(root, folder))
    .filter((path) => /\.(tsx?|mjs)$/.test(path));
  const files = new Map<string, SourceFile>();
  for (const path of paths.sort()) {
    const text = readFileSync(join(root, path), "utf8");
    files.set(path, { path, text, imports: importsOf(text) });
  }
  const declared = declaredPackages(root);
  const breaches: string[] = [];
  for (const file of files.values()) {
    const own = shapeBreaches(file);
    for (const entry of file.imports) {
      const target = targetOf(file.path, entry.specifier);
      const breach = target
        ? (layerBreach(file, entry, target) ?? featureBreach(file, target))
        : packageBreach(file, entry, declared);
      if (breach) own.push(breach);
    }
    breaches.push(...own.map((breach) => `${file.path}: ${breach}`));
  }
  return [...breaches, ...cycles(files).map((ring) => `${ring.split(" ")[0]}: import cycle ${ring}`)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const breaches = checkTree(join(dirname(fileURLToPath(import.meta.url)), ".."));
  for (const breach of breaches) console.error(breach);
  console.log(breaches.length === 0 ? "The import law holds." : `${breaches.length} breaches of the import law.`);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
