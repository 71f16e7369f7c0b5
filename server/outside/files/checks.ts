// What may be uploaded, decided by content and never by name; what comes out carries no location (D52, D64).
import type { Readable } from "node:stream";
import { withoutHeicMetadata } from "./heic-metadata.ts";

export type UploadKind = "pdf" | "png" | "jpeg" | "heic";

/** D52, D64: 10 MB. */
export const maxUploadBytes = 10 * 1024 * 1024;

export type CheckedUpload =
  | { status: "accepted"; kind: UploadKind; contentType: string; body: Buffer; width?: number; height?: number }
  | { status: "refused"; reason: "empty" | "too_large" | "wrong_type" | "unreadable" };

const kinds: Record<string, UploadKind> = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpeg",
  "image/heic": "heic",
  "image/heif": "heic",
};

/** A picture above this many pixels is refused before it is unpacked: a small file can hold a huge one. */
const maxPixels = 50_000_000;

/** The whole stream, or undefined as soon as it is longer than `maxBytes`. */
export async function readAtMost(stream: Readable, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Pictures are turned upright and written anew, without place, camera and time. `body` is what to keep. */
export async function checkedUpload(bytes: Buffer, allowed: readonly UploadKind[]): Promise<CheckedUpload> {
  if (bytes.length === 0) return { status: "refused", reason: "empty" };
  if (bytes.length > maxUploadBytes) return { status: "refused", reason: "too_large" };
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(bytes);
  const kind = found && kinds[found.mime];
  if (!kind || !allowed.includes(kind)) return { status: "refused", reason: "wrong_type" };
  if (kind === "pdf") return { status: "accepted", kind, contentType: "application/pdf", body: bytes };
  if (kind === "heic") {
    const body = withoutHeicMetadata(bytes);
    if (!body) return { status: "refused", reason: "unreadable" };
    return { status: "accepted", kind, contentType: found.mime, body };
  }
  return rewritten(bytes, kind);
}

async function rewritten(bytes: Buffer, kind: "png" | "jpeg"): Promise<CheckedUpload> {
  try {
    const picture = (await opened(bytes)).rotate().keepIccProfile();
    const encoded = kind === "png" ? picture.png() : picture.jpeg({ quality: 90, mozjpeg: false });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      status: "accepted",
      kind,
      contentType: `image/${kind}`,
      body: data,
      width: info.width,
      height: info.height,
    };
  } catch {
    return { status: "refused", reason: "unreadable" };
  }
}

/** A JPEG of exactly this size, cut around what draws the eye (images/{id}/{w}x{h}). Undefined when it is no picture. */
export async function cropped(picture: Buffer, width: number, height: number): Promise<Buffer | undefined> {
  const { default: sharp } = await import("sharp");
  try {
    return await (await opened(picture))
      .rotate()
      .resize(width, height, { fit: "cover", position: sharp.strategy.attention })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch {
    return undefined;
  }
}

async function opened(bytes: Buffer) {
  const { default: sharp } = await import("sharp");
  // One thread a picture: uploads must not starve the rest of the server.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
}
