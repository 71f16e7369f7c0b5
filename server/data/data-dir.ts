// Makes the data folder for nobody else's eyes: health records lie in it.
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import path from "node:path";

/** For the first line of every command that writes there: what it makes is for its own user alone. */
export const keepFilesPrivate = () => void process.umask(0o077);

/** Creates the folder where it is missing; throws a sentence where that is impossible or nothing can be written there. */
export function makeDataDir(dataDir: string): void {
  // Folder by folder: Node's own recursive mkdir never comes back where the system lets nobody make one (/proc).
  const missing: string[] = [];
  for (let at = path.resolve(dataDir); !existsSync(at); at = path.dirname(at)) missing.unshift(at);
  try {
    for (const folder of missing) if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    accessSync(path.join(dataDir, "."), constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The data folder ${dataDir} cannot be created or written to (${code}). Set DATA_DIR to a folder of the user that Larkwell runs as.`,
    );
  }
}
