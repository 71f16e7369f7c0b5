// Keeps a server's memory close to what it needs: garbage is collected sooner, and the heap is limited (decision 046).
// Plain JavaScript like start.mjs. Node accepts most of these settings only when a process starts, so the process
// restarts itself once, under the same id.
import { totalmem } from "node:os";
import { setFlagsFromString } from "node:v8";

/**
 * How much garbage may accumulate before it is collected, as a percentage of live memory. V8's default lets the heap
 * triple.
 */
const growth = "--heap-growing-percent=50";
const least = 256;
const max = 1024;

/**
 * A quarter of what the machine or the container has, from 256 to 1,024 MB. A server under full load has 50 to 100 MB
 * of live memory; the rest is headroom, not memory in use.
 * @param {number} bytes @returns {number}
 */
export const usualHeapMegabytes = (bytes) => Math.min(max, Math.max(least, Math.floor(bytes / 4 / 1024 / 1024)));

/** In a container, its limit counts; without one, Node reports a number larger than any machine's memory. */
const machineBytes = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/**
 * The missing flags. What the operator set is kept.
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

/** Returns only in a process that already has limits, or on a system where a process can't restart itself. */
export function boundMemory() {
  const { env, execArgv, execPath, argv } = process;
  const flags = missingFlags([...execArgv, ...(env.NODE_OPTIONS ?? "").split(" ")], env.HEAP_MB);
  // Otherwise, the C library keeps about 45 MB more in a busy process.
  const arenas = env.MALLOC_ARENA_MAX ?? "2";
  if (flags.length === 0 && env.MALLOC_ARENA_MAX === arenas) return;
  // A channel to a parent process does not survive.
  if (process.platform !== "win32" && typeof process.execve === "function" && !process.send)
    process.execve(execPath, [execPath, ...flags, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: arenas });
  if (flags.includes(growth)) setFlagsFromString(growth);
}

/**
 * Releases what only the start needed, about 10 MB, once the server has settled: V8 does that only when memory runs
 * short, which never happens in an idle server. The process pauses for a tenth of a second.
 */
export function giveBackMemory() {
  const collect = () => globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  setTimeout(collect, 2_000).unref();
}
