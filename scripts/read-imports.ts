// Reads the repository's source files and what each imports: for the import rules and for the diagrams of the groups.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

const sourceFolders = ["domain", "contract", "database", "server", "web", "e2e", "resilience", "bench", "scripts"];
const skippedFolders = new Set(["node_modules", "build", ".react-router", ".cache"]);

export interface Import {
  specifier: string;
  /** Cycles among files count "static" ones; cycles among features count all three. */
  kind: "static" | "type" | "dynamic";
}

export interface SourceFile {
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

/** The file of this repository that an import refers to, as a path from its root; undefined for outside packages. */
export function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  if (specifier.startsWith("@larkwell/")) return specifier.slice("@larkwell/".length);
  return undefined;
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

/** Every source file of the checkout at `root` by its path, sorted by name. */
export function readSources(root: string): Map<string, SourceFile> {
  const paths = sourceFolders
    .flatMap((folder) => filesUnder(root, folder))
    .filter((path) => /\.(tsx?|mjs)$/.test(path));
  const files = new Map<string, SourceFile>();
  for (const path of paths.sort()) {
    const text = readFileSync(join(root, path), "utf8");
    files.set(path, { path, text, imports: importsOf(text) });
  }
  return files;
}

export const layerOf = (path: string) => path.split("/")[0] ?? "";
export const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Cycles in a graph: each is the names on it, from the first one reached back to it. A cycle is reported once. */
export function ringsOf(names: Iterable<string>, next: (name: string) => Iterable<string>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (name: string) => {
    const at = trail.indexOf(name);
    if (at !== -1) found.push([...trail.slice(at), name]);
    if (at !== -1 || done.has(name)) return;
    trail.push(name);
    for (const one of next(name)) visit(one);
    trail.pop();
    done.add(name);
  };
  for (const name of names) visit(name);
  return found;
}
