// How much script a browser loads before a page shows anything, computed from the build: npx node scripts/script-size.ts
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const client = fileURLToPath(new URL("../web/build/client", import.meta.url));

interface Route {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
  css?: string[];
}

interface RouteManifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

export interface ScriptSize {
  page: string;
  files: number;
  /** Bytes in transit. */
  gzip: number;
  brotli: number;
}

function manifestFile(): string {
  const name = readdirSync(join(client, "assets")).find((one) => /^manifest-.*\.js$/.test(one));
  if (!name) throw new Error("The web application is not built: npm run build");
  return `/assets/${name}`;
}

function readManifest(file: string): RouteManifest {
  const text = readFileSync(join(client, file), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as RouteManifest;
}

/** A script that is too small to be compressed is sent uncompressed. */
function bytesOf(file: string, ending: string): number {
  const path = join(client, file);
  return statSync(existsSync(path + ending) ? path + ending : path).size;
}

function withImports(files: readonly string[]): string[] {
  const seen = new Set(files);
  for (const file of seen) {
    const text = readFileSync(join(client, file), "utf8");
    for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) seen.add(`/assets/${name}`);
  }
  return [...seen];
}

const sizeOf = (page: string, files: readonly string[]): ScriptSize => ({
  page,
  files: files.length,
  gzip: files.reduce((sum, file) => sum + bytesOf(file, ".gz"), 0),
  brotli: files.reduce((sum, file) => sum + bytesOf(file, ".br"), 0),
});

/** Everything that a route of the application loads: the entry, its layouts and gates, itself, and what these import. */
export function sizeOfRoute(id: string): ScriptSize {
  const file = manifestFile();
  const { entry, routes } = readManifest(file);
  const files = [file, entry.module, ...entry.imports];
  let route = routes[id];
  if (!route) throw new Error(`There is no route ${id}.`);
  while (route) {
    files.push(route.module, ...(route.imports ?? []));
    route = route.parentId ? routes[route.parentId] : undefined;
  }
  return sizeOf(id, withImports(files));
}

/** The bytes of style, in Brotli, that a route of the application loads with its layouts and gates. */
export function styleOfRoute(id: string): number {
  const { routes } = readManifest(manifestFile());
  const sheets = new Set<string>();
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
    for (const sheet of route.css ?? []) sheets.add(sheet.replace(/#.*$/, ""));
  return [...sheets].reduce((sum, sheet) => sum + bytesOf(sheet, ".br"), 0);
}

/** What a prerendered page's HTML refers to. */
export function sizeOfPage(path: string): ScriptSize {
  const html = readFileSync(join(client, path, "index.html"), "utf8");
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? "");
  return sizeOf(path, withImports(named));
}

/** What loading any island of a page adds to the page's own script: React, the root around it, the island itself. */
export function sizeOfIsland(name: string): ScriptSize {
  const text = (file: string) => readFileSync(join(client, file), "utf8");
  // The application's own build has chunks with the same names. The islands' chunks are the ones reachable from the public pages' script.
  const named = (within: string, base: string) => {
    const found = new RegExp(`\\./(${base}-[\\w-]{8}\\.js)`).exec(text(within))?.[1];
    if (!found) throw new Error(`${within} does not load ${base}: npm run build`);
    return `/assets/${found}`;
  };
  const page = readFileSync(join(client, "index.html"), "utf8");
  const visitor = /\/assets\/visitor-[\w-]{8}\.js/.exec(page)?.[0] ?? "";
  const hydrate = named(visitor, "hydrate");
  return sizeOf(`island ${name}`, withImports([visitor, hydrate, named(hydrate, name)]));
}

export const islandNames = (): string[] =>
  readdirSync(fileURLToPath(new URL("../web/islands", import.meta.url)))
    .filter((file) => /^[a-z-]+\.tsx$/.test(file))
    .map((file) => file.slice(0, -".tsx".length));

export const routeIds = (): string[] => Object.keys(readManifest(manifestFile()).routes);

if (import.meta.main) {
  const sizes = [sizeOfPage("/"), ...islandNames().map(sizeOfIsland), ...routeIds().map(sizeOfRoute)].sort(
    (a, b) => b.gzip - a.gzip,
  );
  for (const { page, gzip, brotli, files } of sizes)
    console.log(
      `${(gzip / 1024).toFixed(1).padStart(7)} KB gzip ${(brotli / 1024).toFixed(1).padStart(7)} KB brotli ${String(files).padStart(3)} files  ${page}`,
    );
}
