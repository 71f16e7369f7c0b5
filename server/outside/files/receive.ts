// Streams an upload into a file. Checks it by content, never by name, as soon as its first bytes arrive (D52, D64).
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { incomingFolder, writeFlushed } from "./incoming.ts";

/** json and xml: health records; the rest of the application takes pictures and PDFs. */
export type UploadKind = "pdf" | "png" | "jpeg" | "heic" | "json" | "xml";

/** D52, D64: 10 MB. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** The received file, in its own folder, which also holds files derived from it. */
export interface ReceivedFile {
  kind: UploadKind;
  contentType: string;
  path: string;
  folder: string;
  bytes: number;
}

export class UploadRefused extends Error {
  readonly reason: "empty" | "too_large" | "wrong_type" | "unreadable";
  constructor(reason: UploadRefused["reason"]) {
    super(`upload refused: ${reason}`);
    this.name = "UploadRefused";
    this.reason = reason;
  }
}

const kinds: Record<string, UploadKind> = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpeg",
  "image/heic": "heic",
  "image/heif": "heic",
};

/** The number of bytes that file-type needs to be sure. */
const headBytes = 4100;

type Found = Pick<ReceivedFile, "kind" | "contentType">;

/** Text has no signature: a JSON object and an XML document are told by how they begin. Whether they can be read, the reader finds out. */
function textKind(head: Buffer): Found | undefined {
  const isWide = head[0] === 0xff && head[1] === 0xfe;
  const [start] = head
    .toString(isWide ? "utf16le" : "utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (start === "{") return { kind: "json", contentType: "application/json" };
  return start === "<" ? { kind: "xml", contentType: "application/xml" } : undefined;
}

async function judge(head: Buffer, allowed: readonly UploadKind[]): Promise<Found> {
  if (head.length === 0) throw new UploadRefused("empty");
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(head);
  const known = found && kinds[found.mime];
  const isText = !found || found.mime === "application/xml";
  const judged = known ? { kind: known, contentType: found.mime } : isText ? textKind(head) : undefined;
  if (!judged || !allowed.includes(judged.kind)) throw new UploadRefused("wrong_type");
  return judged;
}

export interface ReceiveOptions {
  /** The folder for temporary files. */
  incoming: string;
  allowed: readonly UploadKind[];
  maxBytes?: number;
}

/** Passes the received file to `work`, and removes it and its folder when `work` is done. Throws UploadRefused. */
export async function receive<Result>(
  stream: Readable,
  { incoming, allowed, maxBytes = maxUploadBytes }: ReceiveOptions,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  let found: Found | undefined;
  async function* checked() {
    let head: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of stream) {
      const part = Buffer.from(chunk);
      bytes += part.length;
      if (bytes > maxBytes) throw new UploadRefused("too_large");
      if (found) {
        yield part;
        continue;
      }
      head.push(part);
      if (bytes < headBytes) continue;
      found = await judge(Buffer.concat(head), allowed);
      yield* head;
      head = [];
    }
    found ??= await judge(Buffer.concat(head), allowed);
    yield* head;
  }
  const folder = join(await incomingFolder(incoming), randomUUID());
  await mkdir(folder, { mode: 0o700 });
  try {
    const path = join(folder, "received");
    const bytes = await writeFlushed(path, checked());
    if (!found) throw new UploadRefused("empty");
    return await work({ ...found, path, folder, bytes });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
