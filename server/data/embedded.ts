// Opens the embedded PostgreSQL (PGlite) in its folder, guarded by a lock: two processes on one folder would silently
// lose data.
import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { makeDataDir } from "./data-dir.ts";
import { parseDate, parseInstant } from "./temporal.ts";

const oid = { int8: 20, date: 1082, timestamptz: 1184 };

const busy = 5;

/** Garbage collection would release the lock. */
const held = new Set<DatabaseSync>();

export class DatabaseInUse extends Error {
  constructor(folder: string) {
    super(`The database in ${folder} is in use by another process. Stop that one first, or set another DATA_DIR.`);
    this.name = "DatabaseInUse";
  }
}

/**
 * Throws while another process uses the database of this folder; returns a function that releases the lock. It is a
 * kernel lock, taken through SQLite because Node has none. It ends with its process, however that ends, and works
 * between containers on one volume, where process ids mean nothing. Its empty file stays.
 */
export function takeLock(folder: string): () => void {
  makeDataDir(path.dirname(folder));
  const lock = new DatabaseSync(`${folder}.in-use`);
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    throw (error as { errcode?: number }).errcode === busy ? new DatabaseInUse(folder) : error;
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}

export interface EmbeddedOptions {
  /** Folder of the database; in memory if left out (tests). */
  folder?: string;
  /** A dumped data folder to start from. */
  from?: Blob;
}

/** PGlite writes files that everyone may read, whatever the umask, so the folder itself is private. */
function closeToOthers(folder: string) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
}

export async function openEmbedded({
  folder,
  from,
}: EmbeddedOptions): Promise<{ lite: PGlite; close: () => Promise<void> }> {
  const release = folder ? takeLock(folder) : () => {};
  try {
    if (folder) closeToOthers(folder);
    const lite = await PGlite.create({
      ...(folder ? { dataDir: folder } : {}),
      ...(from ? { loadDataDir: from } : {}),
      extensions: { btree_gist, pg_trgm },
      parsers: { [oid.int8]: Number, [oid.date]: parseDate, [oid.timestamptz]: parseInstant },
    });
    await lite.exec("set time zone 'UTC'");
    return {
      lite,
      close: async () => {
        if (!lite.closed) await lite.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
