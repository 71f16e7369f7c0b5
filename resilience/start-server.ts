// A real server process (run from its sources) with its own folder and port, which can be killed and restarted.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../scripts/postgres.ts";
import { until } from "./processes.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export interface RunningServer {
  /** Without a slash at the end. It stays the same over restarts. */
  url: string;
  dataDir: string;
  readonly pid: number;
  /** Everything that all its processes have written so far. */
  log(): string;
  isAlive(): boolean;
  kill9(): Promise<void>;
  /** As an operator stops it: SIGTERM, and it has ten seconds. */
  stop(): Promise<void>;
  /** Restarts it after a kill, with the same folder and port, and waits until it is ready. */
  start(): Promise<void>;
  /** Kills it and removes its folder. */
  remove(): Promise<void>;
}

export interface ServerOptions {
  env?: Record<string, string>;
  /** A temporary folder if left out. */
  dataDir?: string;
  port?: number;
  /** The checkout of another release; this one if left out. */
  checkout?: string;
}

/** The settings every server of these tests has. SECRET_KEY is shared, so that several of them accept each other's tokens. */
export const resilienceEnv: Readonly<Record<string, string>> = {
  SECRET_KEY: "a-key-for-tests-of-faults-and-kills-only",
  MFA_REQUIRED_FOR_STAFF: "no",
  RATE_LIMITS: "no",
  LOG_LEVEL: "warn",
};

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "larkwell-resilience-data-"));
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let output = "";
  const isAlive = () => child.exitCode === null && child.signalCode === null;

  const start = async () => {
    child = spawn(process.execPath, ["server/start-sources.mjs"], {
      cwd: options.checkout ?? root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env["PATH"],
        HOST: "127.0.0.1",
        ...resilienceEnv,
        ...options.env,
        DATA_DIR: dataDir,
        PORT: String(port),
      },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
    await until(
      "the server is ready",
      () => {
        if (!isAlive()) throw new Error(`The server did not start:\n${output.slice(-2_000)}`);
        return isReady(url);
      },
      60,
    );
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!isAlive()) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };
  const last = () => void child.kill("SIGKILL");
  await start();
  process.once("exit", last);
  return {
    url,
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    log: () => output,
    isAlive,
    start,
    kill9: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    async remove() {
      process.off("exit", last);
      await end("SIGKILL");
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
