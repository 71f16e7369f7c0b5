// Opens the embedded PostgreSQL (PGlite) in its folder, guarded by a lock file: two processes on one folder lose data silently.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { parseDate, parseInstant } from "./temporal.ts";

const oid = { int8: 20, date: 1082, timestamptz: 1184 };

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Throws while another process has the database of this folder; answers how to let go. */
export function takeLock(folder: string): () => void {
  mkdirSync(path.dirname(folder), { recursive: true });
  const lock = `${folder}.lock`;
  if (existsSync(lock)) {
    const pid = Number(readFileSync(lock, "utf8"));
    if (pid && pid !== process.pid && isAlive(pid))
      throw new Error(
        `The database in ${folder} is in use by process ${pid}. Stop that one first, or set another DATA_DIR.`,
      );
    rmSync(lock);
  }
  writeFileSync(lock, String(process.pid), { flag: "wx" });
  return () => rmSync(lock, { force: true });
}

export interface EmbeddedOptions {
  /** Folder of the database; in memory when left out (tests). */
  folder?: string;
  /** A dumped data folder to begin from. */
  from?: Blob;
}

export async function openEmbedded({
  folder,
  from,
}: EmbeddedOptions): Promise<{ lite: PGlite; close: () => Promise<void> }> {
  const release = folder ? takeLock(folder) : () => {};
  try {
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
