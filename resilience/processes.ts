// What a test needs to know about other processes.
import { spawnSync } from "node:child_process";

/** Process ids of the children of a process. */
export function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  return stdout
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child ?? 0);
}

export const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Waits until `ask` returns true; throws with `what` if it never does. */
export async function until(what: string, ask: () => Promise<boolean> | boolean, seconds = 20): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (!(await ask())) {
    if (performance.now() > end) throw new Error(`Waited ${seconds} seconds in vain: ${what}`);
    await pause(20);
  }
}
