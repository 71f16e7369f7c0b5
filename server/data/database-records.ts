// The storage of an embedded adapter, in the database (table adapter_records).
import { sql } from "kysely";
import type { Json, RecordStore } from "../outside/record-store.ts";
import type { Database } from "./db.ts";

/** Adapters are called outside transactions: each write is a single statement. */
export function databaseRecords(database: Database, adapter: string): RecordStore {
  const table = () => database.kysely;
  return {
    async get(kind, key) {
      const row = await table()
        .selectFrom("adapter_records")
        .select("body")
        .where((eb) => eb.and({ adapter, kind, key }))
        .executeTakeFirst();
      return row?.body as Json | undefined;
    },
    async insert(kind, key, body) {
      const result = await table()
        .insertInto("adapter_records")
        .values({
          adapter,
          kind,
          key,
          body: JSON.stringify(body),
          created_at: sql<Temporal.Instant>`clock_timestamp()`,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
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
