// The storage of an embedded adapter, in the database (table adapter_records).
import { sql } from "kysely";
import type { Json, RecordStore } from "../outside/record-store.ts";
import type { Database } from "./db.ts";
import { gathered } from "./gather.ts";

interface Wanted {
  kind: string;
  key: string;
}

const nameOf = ({ kind, key }: Wanted) => `${kind}/${key}`;

/** Adapters are called outside transactions: each write is a single statement. */
export function databaseRecords(database: Database, adapter: string): RecordStore {
  const table = () => database.kysely;
  const get = gathered(async (wanted: readonly Wanted[]) => {
    const { rows } = await sql<Wanted & { body: Json }>`select r.kind, r.key, r.body
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n (kind text, key text)
        join adapter_records r on r.adapter = ${adapter} and r.kind = n.kind and r.key = n.key`.execute(table());
    const bodies = new Map(rows.map((row) => [nameOf(row), row.body]));
    return wanted.map((one) => bodies.get(nameOf(one)));
  });
  const insert = gathered(async (records: readonly (Wanted & { body: Json })[]) => {
    const { rows } = await sql<Wanted>`insert into adapter_records (adapter, kind, key, body, created_at)
      select ${adapter}, n.kind, n.key, n.body, clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as n (kind text, key text, body jsonb)
      order by n.kind, n.key
      on conflict do nothing returning kind, key`.execute(table());
    const written = new Set(rows.map(nameOf));
    // The same record twice at once: the first call wrote it.
    return records.map((one) => written.delete(nameOf(one)));
  });
  return {
    get: (kind, key) => get({ kind, key }),
    insert: (kind, key, body) => insert({ kind, key, body }),
    async update(kind, key, body) {
      await table()
        .updateTable("adapter_records")
        .set({ body: JSON.stringify(body) })
        .where((eb) => eb.and({ adapter, kind, key }))
        .execute();
    },
    async list(kind, limit) {
      const rows = await table()
        .selectFrom("adapter_records")
        .select(["key", "body"])
        .where((eb) => eb.and({ adapter, kind }))
        .orderBy("created_at", "desc")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ key: row.key, body: row.body as Json }));
    },
  };
}
