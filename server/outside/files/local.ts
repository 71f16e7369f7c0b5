// Files in a folder of this machine: written beside, flushed to disk, then renamed, so that a crash leaves whole files only.
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { checkedKey, type FileStore, FileTooLarge, placed } from "./port.ts";

export interface LocalFilesConfig {
  /** The folder of all files; created when it is missing. */
  folder: string;
}

export function localFiles({ folder }: LocalFilesConfig): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key));

  return {
    name: "local",

    async put({ key, stream, maxBytes }) {
      const path = pathOf(key);
      // A leading dot is not a valid key, so that a half-written file can never be opened by one.
      const incoming = join(folder, ".incoming");
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const temporary = join(incoming, randomUUID());
      try {
        const bytes = await writeFlushed(temporary, stream, maxBytes);
        await rename(temporary, path);
        await flushFolder(dirname(path));
        return { bytes };
      } catch (thrown) {
        await rm(temporary, { force: true });
        throw thrown;
      }
    },

    async open(key, options) {
      const path = pathOf(key);
      const found = await sizeOf(path);
      if (found === undefined) return undefined;
      const { start, end } = placed(options?.range, found);
      const stream = found === 0 ? Readable.from([]) : createReadStream(path, { start, end });
      return { stream, bytes: found, start, end };
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async stat(key) {
      const bytes = await sizeOf(pathOf(key));
      return bytes === undefined ? undefined : { bytes };
    },
  };
}

async function writeFlushed(path: string, stream: Readable, maxBytes: number): Promise<number> {
  const file = await open(path, "wx", 0o600);
  try {
    let bytes = 0;
    for await (const chunk of stream) {
      const part = Buffer.from(chunk);
      bytes += part.length;
      if (bytes > maxBytes) throw new FileTooLarge(maxBytes);
      await file.writeFile(part);
    }
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

/** The new name itself is only safe once the folder that holds it is flushed. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch (thrown) {
    const code = (thrown as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw thrown;
  }
}
