// Files in a folder of this machine: written next to their destination, flushed to disk, then renamed, so that a crash
// leaves only whole files.
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { incomingFolder, writeFlushed } from "./incoming.ts";
import { checkedKey, type FileStore } from "./port.ts";

export interface LocalFilesConfig {
  /** The folder of all files; created if it is missing. */
  folder: string;
}

export function localFiles({ folder }: LocalFilesConfig): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key));

  return {
    name: "local",

    async put({ key, path: source }) {
      const path = pathOf(key);
      // A key can't start with a dot, so a half-written file can never be opened by its key.
      const temporary = join(await incomingFolder(join(folder, ".incoming")), randomUUID());
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeFlushed(temporary, createReadStream(source));
        await rename(temporary, path);
        await flushFolder(dirname(path));
      } catch (thrown) {
        await rm(temporary, { force: true });
        throw thrown;
      }
    },

    async open(key, range) {
      try {
        const file = await open(pathOf(key));
        return file.createReadStream(range);
      } catch (thrown) {
        const code = (thrown as NodeJS.ErrnoException).code;
        if (code === "ENOENT" || code === "ENOTDIR") return undefined;
        throw thrown;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** The new name is durable only once its folder is flushed. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
