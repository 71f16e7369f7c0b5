// A RecordStore in memory: for unit tests of embedded adapters, lost when the process ends.
import type { Json, RecordStore } from "./record-store.ts";

export function memoryRecords(): RecordStore {
  const kinds = new Map<string, Map<string, string>>();
  const of = (kind: string) => {
    const known = kinds.get(kind) ?? new Map<string, string>();
    kinds.set(kind, known);
    return known;
  };
  // Bodies are kept as text so that a caller cannot change a stored record by changing the object it passed in.
  return {
    async get(kind, key) {
      const text = of(kind).get(key);
      return text === undefined ? undefined : (JSON.parse(text) as Json);
    },
    async insert(kind, key, body) {
      if (of(kind).has(key)) return false;
      of(kind).set(key, JSON.stringify(body));
      return true;
    },
    async update(kind, key, body) {
      if (of(kind).has(key)) of(kind).set(key, JSON.stringify(body));
    },
    async list(kind, limit) {
      return [...of(kind)]
        .reverse()
        .slice(0, limit)
        .map(([key, text]) => ({ key, body: JSON.parse(text) as Json }));
    },
  };
}
