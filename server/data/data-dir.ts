// Makes the data folder private: it contains health records.
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import path from "node:path";

/** Call this first in every command that writes there: its files are then readable only by its own user. */
export const keepFilesPrivate = () => void process.umask(0o077);

/**
 * Creates the folder if it is missing. Throws a readable sentence if that is impossible or the folder is not writable.
 */
export function makeDataDir(dataDir: string): void {
  // Folder by folder: Node's recursive mkdir never returns where the system allows no folders (/proc).
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
