// Keeping uploaded files. Names, owners and content types stand in the database; here are only bytes under a key.
import type { Readable } from "node:stream";

/** Inclusive byte positions, as in an HTTP Range header; without `end` to the last byte. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface OpenedFile {
  stream: Readable;
  /** Size of the whole file. */
  bytes: number;
  /** First and last byte of what `stream` gives. */
  start: number;
  end: number;
}

export interface FileStore {
  name: "local" | "s3";
  /**
   * Writes whole or not at all; an existing key is replaced. Throws FileTooLarge beyond `maxBytes`, with nothing kept.
   * Keys: lower-case segments of a-z 0-9 _ - and dots (not leading), separated by "/", 200 characters at most.
   */
  put(input: { key: string; stream: Readable; contentType: string; maxBytes: number }): Promise<{ bytes: number }>;
  /** Undefined when there is no such file. Throws RangeNotSatisfiable when the range begins after its end. */
  open(key: string, options?: { range?: ByteRange }): Promise<OpenedFile | undefined>;
  /** Removing what is gone already succeeds. */
  remove(key: string): Promise<void>;
  stat(key: string): Promise<{ bytes: number } | undefined>;
}

export class FileTooLarge extends Error {
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes`);
    this.name = "FileTooLarge";
    this.maxBytes = maxBytes;
  }
}

export class RangeNotSatisfiable extends Error {
  readonly bytes: number;
  constructor(bytes: number) {
    super(`The range lies outside the ${bytes} bytes of the file`);
    this.name = "RangeNotSatisfiable";
    this.bytes = bytes;
  }
}

/** Refuses keys that could leave the store's folder, hide in it, or differ only in case. */
export function checkedKey(key: string): string {
  const safe = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/.test(key) && key.length <= 200;
  if (!safe) throw new Error("Unsafe file key");
  return key;
}

/** Where a range begins and ends in a file of this size. */
export function placed(range: ByteRange | undefined, bytes: number): { start: number; end: number } {
  const start = range?.start ?? 0;
  const end = Math.min(range?.end ?? bytes - 1, bytes - 1);
  if (range && (start < 0 || start > end)) throw new RangeNotSatisfiable(bytes);
  return { start, end };
}
