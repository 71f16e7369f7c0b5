// Opens the database, embedded or PostgreSQL, and hands out its two faces: reading, and writing inside a transaction.
import { AsyncLocalStorage } from "node:async_hooks";
import path from "node:path";
import { type DB, migrate } from "@larkwell/database/migrate.ts";
import { Kysely, PGliteDialect, PostgresDialect } from "kysely";
import pg from "pg";
import { parseDate, parseInstant, TemporalPlugin } from "./temporal.ts";

/** All that a query module may do outside a transaction. */
export type Reader = Pick<
  Kysely<DB>,
  "selectFrom" | "selectNoFrom" | "with" | "withRecursive" | "fn" | "dynamic" | "getExecutor"
>;

export interface Database {
  kind: "embedded" | "postgres";
  /** For reading only; throws inside a transaction, where only the transaction object may be used. */
  readonly read: Reader;
  /** For data/transaction.ts, migrations and seeds. */
  readonly kysely: Kysely<DB>;
  /** Throws when the database cannot answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Marks the asynchronous call tree of a running transaction. */
export const insideTransaction = new AsyncLocalStorage<true>();

export interface DatabaseOptions {
  url?: string | undefined;
  pool?: number;
  /** Embedded: the data folder, or nothing for a database in memory. */
  dataDir?: string | undefined;
  from?: Blob;
  onLostConnection?: (error: Error) => void;
}

function postgresTypes() {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.DATE, parseDate);
  types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, parseInstant);
  return types;
}

function postgresKysely(url: string, max: number, onLostConnection: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: postgresTypes(),
    options: "-c timezone=UTC",
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    // A crashed client must not keep a practitioner's lock.
    idle_in_transaction_session_timeout: 15_000,
  });
  // Without a listener a lost idle connection would end the process.
  pool.on("error", onLostConnection);
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new TemporalPlugin()] });
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  let kysely: Kysely<DB>;
  let afterClose = async () => {};
  if (options.url) {
    kysely = postgresKysely(options.url, options.pool ?? 10, options.onLostConnection ?? (() => {}));
  } else {
    const { openEmbedded } = await import("./embedded.ts");
    const embedded = await openEmbedded({
      ...(options.dataDir ? { folder: path.join(options.dataDir, "database") } : {}),
      ...(options.from ? { from: options.from } : {}),
    });
    kysely = new Kysely<DB>({ dialect: new PGliteDialect({ pglite: embedded.lite }), plugins: [new TemporalPlugin()] });
    afterClose = embedded.close;
  }
  return {
    kind: options.url ? "postgres" : "embedded",
    kysely,
    get read() {
      if (insideTransaction.getStore())
        throw new Error("Inside a transaction only the transaction object may be used.");
      return kysely;
    },
    ping: async () => {
      await kysely.selectNoFrom((eb) => eb.lit(1).as("one")).execute();
    },
    close: async () => {
      await kysely.destroy();
      await afterClose();
    },
  };
}

/** Brings the database to the newest migration, one process at a time. */
export const migrateDatabase = (database: Database) => migrate(database.kysely);
