// Bundles the server for `npm start` into the given folder: one minified file instead of 1,700, and a file for each part that is loaded later (decision 053).
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { decode, encode } from "@jridgewell/sourcemap-codec";
import { build, type InputOptions, type OutputOptions, type Plugin } from "rolldown";

const root = path.join(import.meta.dirname, "..");
const start = path.join(root, "server/start.ts");

/** Packages with compiled code, or whose code looks for files beside itself. */
const native = /^(@electric-sql\/pglite|@node-rs\/argon2|sharp)(\/|$)/;

/** Packages that are imported only when needed stay in node_modules, where most of them load only the parts in use. */
const leaveOutPackages: Plugin = {
  name: "leave-out-packages",
  resolveId(source, _importer, { kind }) {
    const isPackage = /^[a-z@]/i.test(source) && !source.startsWith("@larkwell/") && !path.isAbsolute(source);
    return native.test(source) || (isPackage && kind === "dynamic-import") ? { id: source, external: true } : null;
  },
};

/** Every module still finds its files where its source is. A script that it starts from there is bundled too. */
function keepPlaces(folder: string, scripts: Set<string>): Plugin {
  const place = /new URL\("(\.[^"]+\.ts)", import\.meta\.url\)|import\.meta\.(dirname|url)\b/g;
  return {
    name: "keep-places",
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.(dirname|url)/ },
      handler(code, id) {
        const from = (target: string) => path.relative(folder, target).replaceAll("\\", "/");
        const placed = code.replace(place, (_, script: string | undefined, part: string) => {
          if (script) scripts.add(path.join(path.dirname(id), script));
          if (script) return `new URL("./${path.basename(script, ".ts")}.js", import.meta.url)`;
          return part === "dirname"
            ? `(import.meta.dirname + "/${from(path.dirname(id))}")`
            : `new URL("${from(id)}", import.meta.url).href`;
        });
        // The lines stay the same, and so does the source map.
        return { code: placed, map: null };
      },
    },
  };
}

/**
 * Keeps the lines of our sources, and only the file name for packages. With every column of everything, the first
 * logged error would cost the server half a second and 100 MB (server/observability/source-frames.ts).
 */
function thinMap(file: string) {
  const map = JSON.parse(readFileSync(file, "utf8")) as { sources: string[]; names: string[]; mappings: string };
  const mappings = decode(map.mappings).map((segments) => {
    let known: { source?: number | undefined; line?: number | undefined } = {};
    return segments.flatMap(([column, source, line]) => {
      const isOurs = source !== undefined && !map.sources[source]?.includes("node_modules");
      if (source === known.source && (line === known.line || !isOurs)) return [];
      known = { source, line };
      return [
        source === undefined ? ([column] as [number]) : ([column, source, line, 0] as [number, number, number, number]),
      ];
    });
  });
  writeFileSync(file, JSON.stringify({ ...map, names: [], mappings: encode(mappings) }));
}

async function bundle(folder: string, entry: string, scripts: Set<string>): Promise<void> {
  const input: InputOptions = {
    cwd: root,
    input: { [path.basename(entry, ".ts")]: entry },
    platform: "node",
    plugins: [leaveOutPackages, keepPlaces(folder, scripts)],
  };
  const output: OutputOptions = {
    dir: folder,
    format: "es",
    entryFileNames: "[name].js",
    chunkFileNames: "[name].js",
    // One character beyond Latin-1 would double the size of the file in memory.
    charset: "ascii",
    comments: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
    // Names of functions and classes are kept, because they appear in stack traces and logs.
    minify: { mangle: { keepNames: true }, compress: { keepNames: { function: true, class: true } } },
    // The entry uses top-level await: chunks that are loaded later must not wait for it. A script's own files must not
    // take the place of the server's, which are in the same folder.
    codeSplitting: {
      groups: entry === start ? [{ name: "server", tags: ["$initial"], test: (id) => id !== start }] : [],
    },
  };
  const { output: written } = await build({ ...input, output });
  for (const { fileName } of written) if (fileName.endsWith(".map")) thinMap(path.join(folder, fileName));
}

const [, , given] = process.argv;
if (!given) throw new Error("Name the folder to write to.");
const folder = path.resolve(given);
const scripts = new Set<string>();
await bundle(folder, start, scripts);
for (const script of scripts) await bundle(folder, script, new Set());
