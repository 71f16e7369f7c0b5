// Census files in a folder of this machine: CENSUS_DIR/<slug>/<name>.csv. Nothing in it is ever changed or removed.
import { createReadStream } from "node:fs";
import { lstat, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { type CensusDrop, type DroppedFile, isCensusName, MAX_DROPPED } from "./port.ts";

const isGone = (thrown: unknown) => ["ENOENT", "ENOTDIR"].includes((thrown as NodeJS.ErrnoException).code ?? "");

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (thrown) {
    if (isGone(thrown)) return [];
    throw thrown;
  }
}

export function folderDrop(folder: string): CensusDrop {
  async function filesOf(slug: string): Promise<DroppedFile[]> {
    const files: DroppedFile[] = [];
    for (const name of (await namesIn(join(folder, slug))).filter(isCensusName)) {
      // Skips links: they could lead out of the folder.
      const found = await lstat(join(folder, slug, name)).catch(() => undefined);
      if (found?.isFile()) files.push({ slug, name, bytes: found.size, stamp: `${found.size}:${found.mtimeMs}` });
    }
    return files;
  }
  return {
    name: "folder",
    async list() {
      const files: DroppedFile[] = [];
      for (const slug of await namesIn(folder)) {
        files.push(...(await filesOf(slug)));
        if (files.length > MAX_DROPPED) break;
      }
      return files.slice(0, MAX_DROPPED);
    },
    async open({ slug, name }) {
      try {
        const path = join(folder, slug, name);
        await (await open(path, "r")).close();
        return createReadStream(path);
      } catch (thrown) {
        if (isGone(thrown)) return undefined;
        throw thrown;
      }
    },
  };
}
