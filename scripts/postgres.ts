// Finds or starts the PostgreSQL for the server tests.
import { execFile, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

const execute = promisify(execFile);

/** A PostgreSQL whose user may create databases; `stop` ends and removes it if it was started here. */
export interface TestPostgres {
  url: string;
  origin: string;
  stop: () => void;
}

async function mayCreateDatabases(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const reply = await client.query<{ allowed: boolean }>(
      "select rolsuper or rolcreatedb as allowed from pg_roles where rolname = current_user",
    );
    return reply.rows[0]?.allowed === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/**
 * A port that nothing uses right now. It is below those that the system uses for outgoing connections (from 32768 on
 * Linux), any of which may be taken while a killed server is restarted.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    if (await isFree(port)) return port;
  }
}

/** The folder of PostgreSQL's programs (initdb, pg_ctl) on this machine. */
export function installedBinaries(): string | undefined {
  const folder = "/usr/lib/postgresql";
  if (!existsSync(folder)) return undefined;
  const versions = readdirSync(folder)
    .map(Number)
    .filter((version) => existsSync(join(folder, String(version), "bin/initdb")));
  return versions.length > 0 ? join(folder, String(Math.max(...versions)), "bin") : undefined;
}

/** PostgreSQL refuses to run as root, so its own user or "nobody" runs it. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout));
    if (uid && gid) return { uid, gid };
  }
  return undefined;
}

async function startOwnCluster(bin: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "larkwell-postgres-"));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const port = await freePort();
  const options = { ...user, cwd: folder };
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  await execute(
    join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-sync"],
    options,
  );
  await execute(join(bin, "pg_ctl"), ["-D", data, "-w", "-l", join(folder, "log"), "-o", settings, "start"], options);
  const stop = () => {
    spawnSync(join(bin, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"], options);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", stop);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    origin: `a temporary cluster of ${bin}`,
    stop: () => {
      process.off("exit", stop);
      stop();
    },
  };
}

/** DATABASE_URL_TEST, otherwise one on this machine's usual port, otherwise a new one from installed binaries, otherwise undefined. */
export async function findPostgres(): Promise<TestPostgres | undefined> {
  const named = process.env["DATABASE_URL_TEST"];
  if (named) {
    if (await mayCreateDatabases(named)) return { url: named, origin: "DATABASE_URL_TEST", stop: () => {} };
    throw new Error("DATABASE_URL_TEST does not answer, or its user may not create databases.");
  }
  for (const user of new Set([userInfo().username, "postgres"])) {
    const url = `postgres://${user}@127.0.0.1:5432/postgres`;
    if (await mayCreateDatabases(url)) return { url, origin: "127.0.0.1:5432", stop: () => {} };
  }
  const bin = installedBinaries();
  return bin ? startOwnCluster(bin) : undefined;
}
