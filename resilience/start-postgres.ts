// The test's own PostgreSQL, which can be stopped, hung and restarted.
import { execFile, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { isDatabaseAway } from "@larkwell/server/http/refusal-to-reply.ts";
import pg from "pg";
import { freePort, installedBinaries, serverUser } from "../scripts/postgres.ts";
import { childrenOf, pause } from "./processes.ts";

const execute = promisify(execFile);

export const hasPostgres = installedBinaries() !== undefined;

export interface OwnPostgres {
  /** Of a fresh, empty database. */
  url: string;
  /** Like a crash: every backend ends immediately, without an orderly shutdown. */
  stopImmediate(): Promise<void>;
  start(): Promise<void>;
  /** Stops all its processes with SIGSTOP: it accepts connections and answers nothing. */
  freeze(): void;
  thaw(): void;
  /** Process ids of the backends that serve this database's clients, except the one that asks. */
  backends(where?: string): Promise<number[]>;
  /** Runs SQL as the owner, over a separate connection. */
  query<T extends object>(text: string): Promise<T[]>;
  remove(): Promise<void>;
}

async function ask<T extends object>(connectionString: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The same, for a PostgreSQL that may be recovering: it retries. */
async function askPatiently<T extends object>(connectionString: string, text: string): Promise<T[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask<T>(connectionString, text);
    } catch (error) {
      if (!isDatabaseAway(error) || tries === 200) throw error;
      await pause(50);
    }
  }
}

/** A folder with a new cluster, not started yet. */
async function createCluster(bin: string) {
  const folder = mkdtempSync(join(tmpdir(), "larkwell-resilience-postgres-"));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const port = await freePort();
  const options = { ...user, cwd: folder };
  // Without fsync: these tests end processes, not machines, and what is written to a file survives that.
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  const initdb = ["-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-sync"];
  await execute(join(bin, "initdb"), initdb, options);
  return {
    data,
    origin: `postgres://postgres@127.0.0.1:${port}`,
    start: async () => {
      const args = ["-D", data, "-w", "-l", join(folder, "log"), "-o", settings, "start"];
      await execute(join(bin, "pg_ctl"), args, options);
    },
    stopImmediate: async () => {
      await execute(join(bin, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"], options);
    },
    remove: () => {
      spawnSync(join(bin, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"], options);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Throws if PostgreSQL's programs are missing: check `hasPostgres` first. */
export async function startPostgres(): Promise<OwnPostgres> {
  const bin = installedBinaries();
  if (!bin) throw new Error("PostgreSQL's programs (initdb, pg_ctl) are not installed.");
  const cluster = await createCluster(bin);
  process.once("exit", cluster.remove);
  await cluster.start();
  await ask(`${cluster.origin}/postgres`, "create database larkwell");
  const url = `${cluster.origin}/larkwell`;
  const signal = (name: NodeJS.Signals) => {
    const postmaster = Number(readFileSync(join(cluster.data, "postmaster.pid"), "utf8").split("\n")[0]);
    for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, name);
  };
  return {
    url,
    start: cluster.start,
    stopImmediate: cluster.stopImmediate,
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    query: (text) => askPatiently(url, text),
    async backends(where = "true") {
      const rows = await askPatiently<{ pid: number }>(
        url,
        `select pid from pg_stat_activity
         where datname = 'larkwell' and pid <> pg_backend_pid() and backend_type = 'client backend' and (${where})`,
      );
      return rows.map((row) => row.pid);
    },
    async remove() {
      process.off("exit", cluster.remove);
      cluster.remove();
    },
  };
}
