// Maps a stack frame to the sources: the bundle's own frames name only its one long line (decision 053).
import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { fileURLToPath } from "node:url";

const bundled = /(file:\/\/\S*\/server\/build\/[^/]+\/[^/]+\.js):(\d+):(\d+)/g;

/** A map takes several megabytes, so it is loaded when an error is logged and released if no other follows. */
const keptMilliseconds = 60_000;
const maps = new Map<string, SourceMap | undefined>();
let forgetting: NodeJS.Timeout | undefined;

function mapOf(url: string): SourceMap | undefined {
  clearTimeout(forgetting);
  forgetting = setTimeout(() => maps.clear(), keptMilliseconds).unref();
  if (!maps.has(url)) {
    const file = `${fileURLToPath(url)}.map`;
    const payload = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as SourceMapPayload) : undefined;
    maps.set(url, payload && new SourceMap(payload));
  }
  return maps.get(url);
}

/** The lines of a stack trace with source positions; for a package, only the file. Other lines stay as they are. */
export const withSourceFrames = (stack: string): string =>
  stack.replace(bundled, (place: string, url: string, line: string, column: string) => {
    const origin = mapOf(url)?.findOrigin(Number(line), Number(column));
    if (!origin || !("fileName" in origin)) return place;
    const file = new URL(origin.fileName, url).href;
    return file.includes("/node_modules/") ? file : `${file}:${origin.lineNumber}`;
  });
