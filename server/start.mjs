// The entry of `npm start`: bounds the memory and runs the bundle of the server (decision 053), or its sources where none was built.
import { existsSync, readFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { boundMemory, giveBackMemory } from "./memory.mjs";

boundMemory();

const builds = path.join(import.meta.dirname, "build");
const current = path.join(builds, "current");
if (existsSync(current)) {
  const bundle = path.join(builds, readFileSync(current, "utf8"));
  // What V8 compiled is kept for the next start. Where it cannot be written, every start compiles anew and nothing else changes.
  enableCompileCache(path.join(bundle, "compiled"));
  await import(pathToFileURL(path.join(bundle, "start.js")).href);
  giveBackMemory();
} else await import("./start-sources.mjs");
