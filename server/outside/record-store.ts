// What an embedded adapter needs to remember things: a small key-value store that knows nothing about its contents.

/** Any value that survives JSON. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export interface StoredRecord {
  key: string;
  body: Json;
}

/** Every write is durable when its promise resolves; `insert` must be atomic, because idempotency depends on it. */
export interface RecordStore {
  get(kind: string, key: string): Promise<Json | undefined>;
  /** False if the key existed; the existing body stays as it was. */
  insert(kind: string, key: string, body: Json): Promise<boolean>;
  /** Replaces the body of an existing record; does nothing if there is none. */
  update(kind: string, key: string, body: Json): Promise<void>;
  /** Newest first, at most `limit` records. */
  list(kind: string, limit: number): Promise<StoredRecord[]>;
}
