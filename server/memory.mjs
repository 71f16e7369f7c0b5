// Keeps the memory of a server small beside what it needs: garbage is collected sooner, and there is an end to the heap (decision 046).
// Plain JavaScript like start.mjs. Node takes most of this only when a process begins, so the process begins once more, under the same id.
import { totalmem } from "node:os";
import { setFlagsFromString } from "node:v8";

/** In percent of what lives: so much garbage may gather before it is collected. V8's own choice lets the heap triple. */
const growth = "--heap-growing-percent=50";
const least = 256;
const max = 1024;

/**
 * A quarter of what the machine or the container has, from 256 to 1,024 MB. A server under full load has 50 to 100 MB that live: what
 * is above is room for the day that needs it, not memory that is taken.
 * @param {number} bytes @returns {number}
 */
export const usualHeapMegabytes = (bytes) => Math.min(max, Math.max(least, Math.floor(bytes / 4 / 1024 / 1024)));

/** A container's limit is its machine; without one Node names a number that no machine has. */
const machineBytes = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/**
 * The flags that are missing. What an operator chose stands.
 * @param {string[]} given @param {string | undefined} heap HEAP_MB @returns {string[]}
 */
export function missingFlags(given, heap, bytes = machineBytes()) {
  const has = (/** @type {string} */ name) => given.some((flag) => flag.replaceAll("_", "-").startsWith(name));
  const megabytes = /^\d+$/.test(heap ?? "") ? Number(heap) : usualHeapMegabytes(bytes);
  return [
    ...(has("--heap-growing-percent") ? [] : [growth]),
    ...(has("--max-old-space-size") || has("--max-heap-size") ? [] : [`--max-old-space-size=${megabytes}`]),
    ...(has("--max-semi-space-size") ? [] : ["--max-semi-space-size=4"]),
    // For giveBackMemory.
    ...(has("--expose-gc") ? [] : ["--expose-gc"]),
  ];
}

/** Returns only in a process that is bounded, or on a system where a process cannot begin anew. */
export function boundMemory() {
  const { env, execArgv, execPath, argv } = process;
  const flags = missingFlags([...execArgv, ...(env.NODE_OPTIONS ?? "").split(" ")], env.HEAP_MB);
  // The C library otherwise keeps some 45 MB more of a loaded process.
  const arenas = env.MALLOC_ARENA_MAX ?? "2";
  if (flags.length === 0 && env.MALLOC_ARENA_MAX === arenas) return;
  // A line to a parent process does not survive.
  if (process.platform !== "win32" && typeof process.execve === "function" && !process.send)
    process.execve(execPath, [execPath, ...flags, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: arenas });
  if (flags.includes(growth)) setFlagsFromString(growth);
}

/**
 * Gives back what only the start needed, some 10 MB, once it has settled: V8 does that when memory runs short, and for a server that
 * waits for people it never does. The process stands still for a tenth of a second.
 */
export function giveBackMemory() {
  const collect = () => globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  setTimeout(collect, 2_000).unref();
}
