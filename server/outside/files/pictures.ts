// Pictures are written anew, upright and bounded in size, without place, camera and time (D52, D64).
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Sharp } from "sharp";
import { writeFlushed } from "./incoming.ts";
import { UploadRefused } from "./receive.ts";

/** A picture above this many pixels is refused before it is unpacked: a small file can hold a huge one. */
const maxPixels = 50_000_000;

export interface Picture {
  width: number;
  height: number;
  bytes: number;
  /** SHA-256 of the file, hex. */
  digest: string;
}

/** One at a time in this process: a large picture takes some 200 MB while it is unpacked. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

async function opened(path?: string): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  // One thread a picture: uploads must not starve the rest of the server.
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
    // A full disk has a code; what sharp cannot read has none.
    if (thrown instanceof Error && "code" in thrown) throw thrown;
    throw new UploadRefused("unreadable");
  }
}

/** A square of a picture: its middle as shares from the left and from above; `zoom` 1 is the largest one that fits. */
export interface Focus {
  x: number;
  y: number;
  zoom: number;
}

/** Where the square lies, in pixels; it is moved so far that it stays within the picture. */
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

/** Writes a JPEG of exactly this size, cut around what draws the eye. */
export const writeCut = (path: string, target: string, width: number, height: number): Promise<Picture> =>
  inTurn(async () => written(cut(await opened(path), width, height), target));

/** The same for a picture that we wrote ourselves, from a stream and at once. */
export const cutStream = (source: Readable, width: number, height: number): Promise<Buffer> =>
  inTurn(async () => {
    const picture = await opened();
    source.on("error", (error) => picture.destroy(error));
    return cut(source.pipe(picture), width, height).toBuffer();
  });
