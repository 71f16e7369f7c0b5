// Opens the database, embedded or PostgreSQL, and provides its two interfaces: reading, and writing inside a
// transaction.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Socket } from "node:net";
import path from "node:path";
import { type DB, migrate } from "@larkwell/database/migrate.ts";
import { type Dialect, Kysely, type LogEvent, PGliteDialect, PostgresDialect } from "kysely";
import pg from "pg";
import { withTimeout } from "../with-timeout.ts";
import { explainConnectionError } from "./connection-error.ts";
import { onePlan, preparingClient } from "./prepared.ts";
import { PrintingCompiler, parseDate, parseInstant } from "./temporal.ts";

/** All that a query module may use outside a transaction. */
export type Reader = Pick<
  Kysely<DB>,
  "selectFrom" | "selectNoFrom" | "with" | "withRecursive" | "fn" | "dynamic" | "getExecutor"
>;

export interface Database {
  kind: "embedded" | "postgres";
  /** For reading. Throws inside a transaction, where only the transaction object may be used. */
  readonly read: Reader;
  /** For data/transaction.ts and seeds. */
  readonly kysely: Kysely<DB>;
  /** For migrations: statements may take as long as they need, and errors are explained to the operator. */
  patiently<T>(work: (kysely: Kysely<DB>) => Promise<T>): Promise<T>;
  /** PostgreSQL: the state of this process's connections. */
  pool?: () => { total: number; idle: number; waiting: number };
  /** Embedded: the whole data folder as a compressed tar file, taken while it is in use. */
  dump?: () => Promise<Blob>;
  /** Throws if the database does not answer within two seconds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The database accepted a query and never answered it. */
export class DatabaseHangs extends Error {
  constructor() {
    super("the database does not answer");
    this.name = "DatabaseHangs";
  }
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
  /** Called after every query, for tracing. */
  onQuery?: ((event: LogEvent) => void) | undefined;
}

const kyselyOn = (dialect: Dialect, onQuery?: (event: LogEvent) => void) =>
  new Kysely<DB>({
    dialect: Object.assign(dialect, { createQueryCompiler: () => new PrintingCompiler() }),
    ...(onQuery ? { log: onQuery } : {}),
  });

/** The type id of bigint[] in every PostgreSQL; the driver has no name for it. */
const int8Array = 1016;
const parseNumbers = (text: string) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(Number));

function postgresTypes() {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(int8Array, parseNumbers);
  types.setTypeParser(pg.types.builtins.DATE, parseDate);
  types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, parseInstant);
  return types;
}

/** The database ends a statement after this time: no request is worth a longer wait. */
const statementMilliseconds = 10_000;
/** A database that hangs ends nothing, so we give up the connection and every query that waits on it. */
const hangMilliseconds = statementMilliseconds + 2_000;

/** Closes the connection of a query that is not answered in time; the pool drops it and opens another. */
function giveUpHangingQueries(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const bounded = (...args: unknown[]) => {
    const timer = setTimeout(() => stream.destroy(new DatabaseHangs()), hangMilliseconds);
    return query(...args).finally(() => clearTimeout(timer));
  };
  client.query = bounded as typeof client.query;
}

interface PoolOptions {
  url: string;
  max: number;
  onLostConnection: (error: Error) => void;
  onQuery?: ((event: LogEvent) => void) | undefined;
  /** For migrations: statements may take as long as they need. */
  patient?: boolean;
}

function openPool({ url, max, onLostConnection, onQuery, patient = false }: PoolOptions) {
  const pool = new pg.Pool({
    Client: preparingClient(),
    connectionString: url,
    max,
    types: postgresTypes(),
    options: `-c timezone=UTC ${onePlan}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...(patient ? {} : { statement_timeout: statementMilliseconds }),
    // A crashed client must not hold a practitioner's lock.
    idle_in_transaction_session_timeout: 15_000,
  });
  // Without a listener, a lost connection would end the process. The pool listens only to idle connections, so each one
  // gets its own listener. A query that was running on it fails anyway.
  pool.on("error", onLostConnection);
  pool.on("connect", (client) => {
    client.on("error", () => {});
    if (!patient) giveUpHangingQueries(client);
  });
  return { pool, kysely: kyselyOn(new PostgresDialect({ pool }), onQuery) };
}

const pingMilliseconds = 2_000;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  let kysely: Kysely<DB>;
  let pool: pg.Pool | undefined;
  let dump: (() => Promise<Blob>) | undefined;
  let afterClose = async () => {};
  if (options.url) {
    ({ kysely, pool } = openPool({
      url: options.url,
      max: options.pool ?? 10,
      onLostConnection: options.onLostConnection ?? (() => {}),
      onQuery: options.onQuery,
    }));
  } else {
    const { openEmbedded } = await import("./embedded.ts");
    const embedded = await openEmbedded({
      ...(options.dataDir ? { folder: path.join(options.dataDir, "database") } : {}),
      ...(options.from ? { from: options.from } : {}),
    });
    kysely = kyselyOn(new PGliteDialect({ pglite: embedded.lite }), options.onQuery);
    dump = () => embedded.lite.dumpDataDir("gzip");
    afterClose = embedded.close;
  }
  return {
    kind: options.url ? "postgres" : "embedded",
    kysely,
    ...(pool ? { pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }) } : {}),
    ...(dump ? { dump } : {}),
    get read() {
      if (insideTransaction.getStore())
        throw new Error("Inside a transaction only the transaction object may be used.");
      return kysely;
    },
    async patiently(work) {
      if (!options.url) return work(kysely);
      const { url } = options;
      const { kysely: patient } = openPool({ url, max: 1, onLostConnection: () => {}, patient: true });
      try {
        return await work(patient);
      } catch (error) {
        throw explainConnectionError(error, url);
      } finally {
        await patient.destroy();
      }
    },
    ping: async () => {
      const answer = kysely.selectNoFrom((eb) => eb.lit(1).as("one")).execute();
      await withTimeout(answer, pingMilliseconds, () => new DatabaseHangs());
    },
    close: async () => {
      await kysely.destroy();
      await afterClose();
    },
  };
}

/** Runs the pending migrations, one process at a time. */
export const migrateDatabase = (database: Database) => database.patiently(migrate);
