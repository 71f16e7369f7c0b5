// Holds uploads until they are complete: temporary files that are flushed to disk, and removed if a crash left them
// behind.
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

/** No upload takes this long; an older file belongs to a process that died. */
const staleMilliseconds = 3_600_000;

const swept = new Set<string>();

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const age = await stat(path).then(
      (found) => Date.now() - found.mtimeMs,
      () => 0,
    );
    if (age > staleMilliseconds) await rm(path, { recursive: true, force: true });
  }
}

/** Creates the folder if it is missing, and cleans it up once per process. */
export async function incomingFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!swept.has(folder)) {
    swept.add(folder);
    await sweep(folder);
  }
  return folder;
}

/**
 * Writes the stream to a new file, flushes it to disk, and returns the number of bytes. If it fails, the caller removes
 * the file.
 */
export async function writeFlushed(path: string, stream: Readable | AsyncIterable<Buffer>): Promise<number> {
  const file = await open(path, "w", 0o600);
  try {
    let bytes = 0;
    for await (const chunk of stream) {
      const part = Buffer.from(chunk);
      bytes += part.length;
      await file.writeFile(part);
    }
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}
