// Starts and ends the measured processes: the product, its baseline, and the load generator.
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../scripts/postgres.ts";
import type { LoadJob, LoadReport } from "./load.ts";

const root = join(import.meta.dirname, "..");
const longestStart = 60_000;

/** Not a real secret: it signs the sessions that the bench writes into its own database. */
export const secretKey = "the-bench-signs-its-own-sessions-with-this-key";
export const poolSize = 10;

export interface Running {
  port: number;
  pid: number;
  /** Milliseconds from the start of the process to its first answer of `ready`. */
  startMs: number;
  stop(): Promise<void>;
}

export interface StartOptions {
  script: string;
  args?: readonly string[];
  env: Record<string, string>;
  /** The path that answers 200 once the process is ready. */
  ready: string;
  /** Writes a CPU profile into this folder when the process ends. */
  profile?: string | undefined;
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  if (await Promise.race([ended.then(() => true), pause(15_000, false, { ref: false })])) return;
  child.kill("SIGKILL");
  await ended;
}

async function untilReady(child: ChildProcess, url: string, log: string) {
  const deadline = performance.now() + longestStart;
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    const reply = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    await reply?.arrayBuffer();
    if (reply?.ok) return;
    await pause(10);
  }
  await stop(child);
  throw new Error(`${url} did not get ready. Its last words:\n${readFileSync(log, "utf8").slice(-4_000)}`);
}

/** Same Node and same flags as `npm start`; the output goes to a file, so no one has to watch it. */
export async function start(options: StartOptions): Promise<Running> {
  const port = await freePort();
  const log = join(mkdtempSync(join(tmpdir(), "larkwell-bench-")), "log");
  const output = openSync(log, "w");
  // The product limits its own memory; the baseline has the same small young generation.
  const flags = [
    ...(options.script.endsWith(".mjs") ? [] : ["--max-semi-space-size=4"]),
    ...(options.profile ? ["--cpu-prof", `--cpu-prof-dir=${options.profile}`] : []),
  ];
  const began = performance.now();
  const child = spawn(join(root, "node_modules/.bin/node"), [...flags, options.script, ...(options.args ?? [])], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      ...options.env,
    },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const endWithParent = () => child.kill("SIGTERM");
  process.once("exit", endWithParent);
  await untilReady(child, `http://127.0.0.1:${port}${options.ready}`, log);
  return {
    port,
    pid: child.pid ?? 0,
    startMs: performance.now() - began,
    stop: async () => {
      process.off("exit", endWithParent);
      await stop(child);
    },
  };
}

/**
 * The product with the settings of a clinic's own server. Without a database it uses the embedded one. A proxy is
 * trusted so that the sign-ins of many people can come from many addresses.
 */
export const startProduct = (database?: string, more: Partial<StartOptions> = {}) =>
  start({
    script: "server/start.mjs",
    // The measured clinic is invented, and its passwords are public.
    args: ["--demo"],
    ready: "/healthz",
    ...more,
    env: {
      ...(database ? { DATABASE_URL: database, DATABASE_POOL: String(poolSize) } : {}),
      SECRET_KEY: secretKey,
      DATA_DIR: mkdtempSync(join(tmpdir(), "larkwell-bench-data-")),
      TRUST_PROXY: "yes",
      ...more.env,
    },
  });

export const startBaseline = (database: string) =>
  start({
    script: "bench/baseline.ts",
    ready: "/ready",
    env: { DATABASE_URL: database, DATABASE_POOL: String(poolSize) },
  });

/** The baseline of the socket and of calls; with a database it stores messages. */
export const startRelay = (database?: string) =>
  start({ script: "bench/baseline-relay.ts", ready: "/ready", env: database ? { DATABASE_URL: database } : {} });

export interface LoadProcess {
  run(job: LoadJob): Promise<LoadReport>;
  stop(): void;
}

export function startLoad(): LoadProcess {
  const child = fork(join(import.meta.dirname, "load.ts"), { serialization: "advanced" });
  return {
    run: async (job) => {
      const answered = once(child, "message");
      child.send(job);
      const [report] = await answered;
      return report as LoadReport;
    },
    stop: () => void child.kill("SIGTERM"),
  };
}

/** Resident memory in megabytes, as the operating system counts it. */
export function residentMegabytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? Number.NaN) / 1024;
}

/** Processor time that a process has used so far, in the kernel's hundredths of a second. */
export function processorMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
