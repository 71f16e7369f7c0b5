// Receives the bytes of a census file: streamed to the file store, with a row from before the first byte on.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { CENSUS_BYTES } from "@larkwell/domain/eligibility/census-stops.ts";
import type { AppContext } from "../../../context.ts";
import type { AuditEntry, Author } from "../../../data/transaction.ts";
import { incomingFolder, writeFlushed } from "../../../outside/files/incoming.ts";
import { findTwin, insertFile, lockCensus, markReceived, type NewFile, reopen } from "./census-files.queries.ts";
import { deleteFile, findFileKey } from "./clear-census.queries.ts";

export class CensusTooLarge extends Error {
  constructor() {
    super("a census file is too large");
    this.name = "CensusTooLarge";
  }
}

interface Bytes {
  bytes: number;
  digest: string;
}

/** Through a temporary file, so that the store gets it complete or not at all. */
async function storeBytes(context: AppContext, stream: Readable, key: string): Promise<Bytes> {
  const folder = path.join(await incomingFolder(path.join(context.config.DATA_DIR, "incoming")), randomUUID());
  await mkdir(folder, { mode: 0o700 });
  const hash = createHash("sha256");
  async function* measured() {
    let bytes = 0;
    for await (const chunk of stream) {
      const part = chunk as Buffer;
      bytes += part.length;
      if (bytes > CENSUS_BYTES) throw new CensusTooLarge();
      hash.update(part);
      yield part;
    }
  }
  try {
    const received = path.join(folder, "census.csv");
    const bytes = await writeFlushed(received, measured());
    if (bytes > 0) await context.files.put({ key, path: received, contentType: "text/csv" });
    return { bytes, digest: hash.digest("hex") };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Its bytes are not stored, because they are already there or did not arrive completely. */
async function forget(context: AppContext, author: Author, id: number) {
  const key = await findFileKey(context.read, id);
  if (key) await context.files.remove(key);
  await context.write(author, (tx) => deleteFile(tx, id));
}

type Taken = Omit<NewFile, "fileKey" | "now">;

export interface TakenIn {
  /** Of the file, or of the one with the same bytes that is not decided yet. */
  id: number;
  bytes: number;
}

/** Null for a watched file that was imported before. A stream that breaks leaves nothing behind. */
export async function storeCensus(
  context: AppContext,
  author: Author,
  file: Taken,
  stream: Readable,
  entry: (id: number) => AuditEntry,
): Promise<TakenIn | null> {
  const fileKey = `census/${file.organizationId}/${randomUUID()}.csv`;
  const row = await context.write(author, (tx) => insertFile(tx, { ...file, fileKey, now: context.now() }));
  if (!row) return null;
  try {
    const stored = await storeBytes(context, stream, fileKey);
    const twin = await context.write(author, async (tx) => {
      await lockCensus(tx, file.organizationId);
      const before = file.source === "upload" ? await findTwin(tx, row.id, stored.digest) : undefined;
      if (before) {
        // The date formats may have been changed since.
        await reopen(tx, before.id);
        return before.id;
      }
      await markReceived(tx, row.id, stored);
      await tx.audit(entry(row.id));
      return undefined;
    });
    if (twin !== undefined) await forget(context, author, row.id);
    return { id: twin ?? row.id, bytes: stored.bytes };
  } catch (error) {
    await forget(context, author, row.id);
    throw error;
  }
}
