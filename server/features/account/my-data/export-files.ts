// The files of a data copy: sealed before they are stored, opened when their owner downloads them, deleted after some days.
import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { listExpired, markRemoved } from "./exports.queries.ts";

export type ExportFormat = "json" | "pdf";
export const EXPORT_FORMATS: readonly ExportFormat[] = ["json", "pdf"];

const keyOf = (folder: string, format: ExportFormat) => `${folder}/${format}.sealed`;

/** The file store can't be read without the application's key. */
export async function keepSealed(
  context: AppContext,
  folder: string,
  format: ExportFormat,
  content: Buffer,
): Promise<void> {
  const incoming = path.join(context.config.DATA_DIR, "incoming");
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const file = path.join(incoming, randomUUID());
  try {
    await writeFile(file, context.secret.seal(content.toString("base64")), { mode: 0o600 });
    await context.files.put({ key: keyOf(folder, format), path: file, contentType: "application/octet-stream" });
  } finally {
    await rm(file, { force: true });
  }
}

export async function openSealed(
  context: AppContext,
  folder: string,
  format: ExportFormat,
): Promise<Buffer | undefined> {
  const stream = await context.files.open(keyOf(folder, format));
  if (!stream) return undefined;
  return Buffer.from(context.secret.open((await buffer(stream)).toString("utf8")), "base64");
}

const AT_ONCE = 200;

/** The bytes first: a row that is still there is retried. */
export async function clearExports(context: AppContext): Promise<void> {
  for (const { id, folder } of await listExpired(context.read, context.now(), AT_ONCE)) {
    for (const format of EXPORT_FORMATS) await context.files.remove(keyOf(folder, format));
    await context.write(nobody, (tx) => markRemoved(tx, id, context.now()));
  }
}
