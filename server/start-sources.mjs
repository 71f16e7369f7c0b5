// Starts the server from its sources, as tests do: limits the memory, and caches TypeScript without its types between
// starts. Plain JavaScript, because stripping the types of even one file takes 10 MB of memory and a tenth of a second.
import { enableCompileCache } from "node:module";
import path from "node:path";
import { boundMemory, giveBackMemory } from "./memory.mjs";

boundMemory();

// If this folder is not writable, every start compiles again; nothing else changes.
enableCompileCache(path.join(import.meta.dirname, "../node_modules/.cache/larkwell"));
await import("./start.ts");
giveBackMemory();
