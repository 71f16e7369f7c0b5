// Before the stories: makes one data folder with the demo clinic, which every worker copies instead of building its own.
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startLarkwell } from "../scripts/larkwell.ts";
import { freePort } from "../scripts/postgres.ts";

// Two runs at the same time need a folder each.
const cache = process.env["STORIES_CACHE"] ?? fileURLToPath(new URL("../.cache/stories", import.meta.url));

/** The prepared data folder; copied while no process has it open. */
export const clinicFolder = `${cache}/clinic`;

/** A folder for one worker's copy. */
export function workerFolder(index: number): string {
  return `${cache}/worker-${index}-${process.pid}`;
}

export default async function prepareClinic(): Promise<void> {
  rmSync(cache, { recursive: true, force: true });
  const larkwell = await startLarkwell({ port: await freePort(), dataDir: clinicFolder });
  await larkwell.stop();
}
