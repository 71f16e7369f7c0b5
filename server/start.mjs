// The entry of `npm start`: limits the memory and runs the bundle of the server (decision 053), or the sources if there
// is no bundle. With --compile, it only compiles the bundle, for later starts.
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
  const load = (/** @type {string} */ name) => import(pathToFileURL(path.join(bundle, name)).href);
  // Node writes the cache when the process ends. It works for the same user and Node version; without it, a server
  // takes 20 MB more.
  enableCompileCache(path.join(bundle, "compiled"));
  if (process.argv[2] === "--compile") {
    await load("server.js");
    process.exit();
  }
  await load("start.js");
  giveBackMemory();
} else await import("./start-sources.mjs");
