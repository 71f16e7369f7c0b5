// What an embedded adapter needs to remember things: a tiny keyed store that knows nothing of what it keeps.

/** Any value that survives JSON. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export interface StoredRecord {
  key: string;
  body: Json;
}

/** Every write is durable when its promise resolves; `insert` must be atomic, because idempotency rests on it. */
export interface RecordStore {
  get(kind: string, key: string): Promise<Json | undefined>;
  /** False when the key existed; the existing body is then left as it was. */
  insert(kind: string, key: string, body: Json): Promise<boolean>;
  /** Replaces the body of an existing record; does nothing when there is none. */
  update(kind: string, key: string, body: Json): Promise<void>;
  /** Newest first, at most `limit` records. */
  list(kind: string, limit: number): Promise<StoredRecord[]>;
}
