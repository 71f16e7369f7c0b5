// Runs before the stories: makes one data folder with the demo clinic, which every worker copies instead of building its own.
import { mkdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startLarkwell } from "../scripts/larkwell.ts";
import { freePort } from "../scripts/postgres.ts";

// Two runs at the same time need separate folders.
const cache = process.env["STORIES_CACHE"] ?? fileURLToPath(new URL("../.cache/stories", import.meta.url));

/** The prepared data folder. It is copied while no process has it open. */
export const clinicFolder = `${cache}/clinic`;

/** Has a file for each screen in which axe found no violation. */
export const wellScreens = `${cache}/well-screens`;

/** A folder for one worker's copy. */
export function workerFolder(index: number): string {
  return `${cache}/worker-${index}-${process.pid}`;
}

export default async function prepareClinic(): Promise<void> {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(wellScreens, { recursive: true });
  const larkwell = await startLarkwell({ port: await freePort(), dataDir: clinicFolder });
  await larkwell.stop();
}
