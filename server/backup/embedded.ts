// The embedded database in a backup: dumped by the process that has it open, restored as a folder, and opened once to
// verify it.
import { randomUUID } from "node:crypto";
import { existsSync, watch } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { DB } from "@larkwell/database/migrate.ts";
import { Kysely, PGliteDialect } from "kysely";
import { DatabaseInUse, openEmbedded } from "../data/embedded.ts";

const requestName = "backup.request";
const answerName = (id: string) => `backup.${id}.tar.gz`;
const longestAnswer = 60_000;

/**
 * Only the process that has the embedded database open can dump it. `npm run backup` leaves it a request file with an
 * id, and finds the dump next to it. Anyone who can write to the data folder may request it.
 */
export function answerBackupRequests(dataDir: string, dump: () => Promise<Blob>, onError: (error: Error) => void) {
  const answer = async () => {
    const id = await readFile(path.join(dataDir, requestName), "utf8").catch(() => "");
    if (!/^[0-9a-f-]{36}$/.test(id)) return;
    await rm(path.join(dataDir, requestName), { force: true });
    const file = path.join(dataDir, answerName(id));
    await writeFile(`${file}.part`, Buffer.from(await (await dump()).arrayBuffer()), { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
  const watcher = watch(dataDir, { persistent: false }, (_event, name) => {
    if (name === requestName) void answer().catch(onError);
  });
  watcher.on("error", onError);
  return { close: () => watcher.close() };
}

async function askRunning(dataDir: string): Promise<Buffer> {
  const id = randomUUID();
  const request = path.join(dataDir, requestName);
  const file = path.join(dataDir, answerName(id));
  // Renamed into place, so that it is never read half-written.
  await writeFile(`${request}.${id}`, id, { mode: 0o600 });
  await rename(`${request}.${id}`, request);
  try {
    const deadline = performance.now() + longestAnswer;
    while (!existsSync(file)) {
      if (performance.now() > deadline)
        throw new Error("The process that has the database open does not answer. Stop Larkwell and try again.");
      await pause(100);
    }
    return await readFile(file);
  } finally {
    await rm(request, { force: true });
    await rm(file, { force: true });
  }
}

/** The whole data folder as a compressed tar file, from the running process or, if there is none, from the folder. */
export async function dumpEmbedded(dataDir: string): Promise<Buffer> {
  const folder = path.join(dataDir, "database");
  if (!existsSync(folder)) throw new Error(`There is no database in ${dataDir}.`);
  let opened: Awaited<ReturnType<typeof openEmbedded>>;
  try {
    opened = await openEmbedded({ folder });
  } catch (error) {
    if (error instanceof DatabaseInUse) return askRunning(dataDir);
    throw error;
  }
  try {
    return Buffer.from(await (await opened.lite.dumpDataDir("gzip")).arrayBuffer());
  } finally {
    await opened.close();
  }
}

/** Opens a dump, in memory or into a folder that does not exist yet. */
export async function openDump<T>(
  dump: Buffer<ArrayBuffer>,
  folder: string | undefined,
  work: (db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const { lite, close } = await openEmbedded({
    from: new Blob([dump], { type: "application/x-gzip" }),
    ...(folder ? { folder } : {}),
  });
  try {
    return await work(new Kysely<DB>({ dialect: new PGliteDialect({ pglite: lite }) }));
  } finally {
    await close();
  }
}
