// Re-encodes pictures: upright, limited in size, and without location, camera and time (D52, D64).
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Sharp } from "sharp";
import { writeFlushed } from "./incoming.ts";
import { UploadRefused } from "./receive.ts";

/** A picture with more pixels than this is refused before it is decoded: a small file can contain a huge one. */
const maxPixels = 50_000_000;

export interface Picture {
  width: number;
  height: number;
  bytes: number;
  /** SHA-256 of the file, hex. */
  digest: string;
}

/** One at a time in this process: decoding a large picture takes about 200 MB. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

async function opened(path?: string): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  // One thread per picture: uploads must not starve the rest of the server.
  sharp.concurrency(1);
  sharp.cache(false);
  const options = { limitInputPixels: maxPixels, failOn: "error" } as const;
  return path === undefined ? sharp(options) : sharp(path, options);
}

const asJpeg = (picture: Sharp) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: 85 });

const cut = (picture: Sharp, width: number, height: number) =>
  asJpeg(picture.resize(width, height, { fit: "cover", position: "attention" }));

async function written(picture: Sharp, path: string): Promise<Picture> {
  let size = { width: 0, height: 0 };
  picture.once("info", ({ width, height }: { width: number; height: number }) => {
    size = { width, height };
  });
  try {
    const bytes = await writeFlushed(path, picture);
    const hash = createHash("sha256");
    await finished(createReadStream(path).on("data", (chunk) => hash.update(chunk)));
    return { ...size, bytes, digest: hash.digest("hex") };
  } catch (thrown) {
    // A full disk has an error code; a file that sharp cannot read has none.
    if (thrown instanceof Error && "code" in thrown) throw thrown;
    throw new UploadRefused("unreadable");
  }
}

/** A square of a picture: its center as fractions of the width and height; `zoom` 1 is the largest square that fits. */
export interface Focus {
  x: number;
  y: number;
  zoom: number;
}

/** The position of the square in pixels, moved if necessary so that it stays within the picture. */
export function squareOf({ width, height }: { width: number; height: number }, { x, y, zoom }: Focus) {
  const side = Math.max(1, Math.round(Math.min(width, height) / zoom));
  const within = (middle: number, length: number) =>
    Math.min(Math.max(Math.round(middle * length - side / 2), 0), length - side);
  return { left: within(x, width), top: within(y, height), width: side, height: side };
}

async function cutOut(path: string, focus: Focus): Promise<Sharp> {
  const picture = await opened(path);
  const { autoOrient } = await picture.metadata().catch(() => {
    throw new UploadRefused("unreadable");
  });
  // Turned upright first, because the person chose from what they saw.
  return picture.rotate().extract(squareOf(autoOrient, focus));
}

/**
 * Writes the picture at `path`, or a square of it, to `target` as a JPEG whose longer side has at most `longest` pixels. Throws
 * UploadRefused.
 */
export const rewritePicture = (path: string, target: string, longest: number, focus?: Focus): Promise<Picture> =>
  inTurn(async () => {
    const picture = focus ? await cutOut(path, focus) : (await opened(path)).rotate();
    const fitting = picture.resize(longest, longest, { fit: "inside", withoutEnlargement: true });
    return written(asJpeg(fitting), target);
  });

/** Writes a JPEG of exactly this size, cropped around the most salient part. */
export const writeCut = (path: string, target: string, width: number, height: number): Promise<Picture> =>
  inTurn(async () => written(cut(await opened(path), width, height), target));

/** The same for a picture that we wrote ourselves, streamed without a temporary file. */
export const cutStream = (source: Readable, width: number, height: number): Promise<Buffer> =>
  inTurn(async () => {
    const picture = await opened();
    source.on("error", (error) => picture.destroy(error));
    return cut(source.pipe(picture), width, height).toBuffer();
  });
