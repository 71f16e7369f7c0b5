// Stores uploaded files. Names, owners, sizes and content types are in the database; this holds only bytes under a key.
import type { Readable } from "node:stream";

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FileStore {
  name: "local" | "s3";
  /**
   * Stores a copy of the finished file at `path` on this machine, completely or not at all; an existing key is
   * replaced. Keys: lower-case segments of a-z 0-9 _ - and dots (not leading), separated by "/", 200 characters at
   * most.
   */
  put(input: { key: string; path: string; contentType: string }): Promise<void>;
  /** Undefined if there is no such file. The range must be within it. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Succeeds if the file is already gone. */
  remove(key: string): Promise<void>;
}

/** Refuses keys that could leave the store's folder, hide in it, or differ only in case. */
export function checkedKey(key: string): string {
  const safe = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/.test(key) && key.length <= 200;
  if (!safe) throw new Error("Unsafe file key");
  return key;
}
