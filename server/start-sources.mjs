// Starts the server from its sources, as tests do: bounds the memory, and keeps TypeScript without its types from one start to the next.
// Plain JavaScript, because stripping the types of even one file costs 10 MB of memory and a tenth of a second.
import { enableCompileCache } from "node:module";
import path from "node:path";
import { boundMemory, giveBackMemory } from "./memory.mjs";

boundMemory();

// Where this folder cannot be written to, every start compiles anew and nothing else changes.
enableCompileCache(path.join(import.meta.dirname, "../node_modules/.cache/larkwell"));
await import("./start.ts");
giveBackMemory();
