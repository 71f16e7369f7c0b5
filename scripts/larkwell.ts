// Starts and stops a whole Larkwell as its own process, for stories, screenshots and measurements.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const longestStart = 120_000;

export interface StartOptions {
  port: number;
  /** Created if missing. An empty one gets the demo clinic. */
  dataDir: string;
  /** Settings as in .env.example, in addition to those below. None of the caller's own settings are passed on. */
  env?: Record<string, string>;
  /** Arguments of the server, such as --demo. */
  args?: string[];
  /** Runs the bundle that `npm start` runs, which must be built; otherwise the sources. */
  bundle?: boolean;
  /** Receives the process's output. */
  onOutput?: (text: string) => void;
}

export interface RunningLarkwell {
  baseUrl: string;
  dataDir: string;
  pid: number;
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<void>;
  /** Ends only this process, and waits until its database is closed. */
  stop: () => Promise<void>;
}

/** The test run's clock, if it was moved. */
const movedClock = process.env["TEST_CLOCK_MS"]
  ? { TEST_CLOCK_MS: process.env["TEST_CLOCK_MS"], NODE_OPTIONS: process.env["NODE_OPTIONS"] ?? "" }
  : {};

function environment({ port, dataDir, env }: StartOptions): NodeJS.ProcessEnv {
  return {
    PATH: process.env["PATH"],
    HOME: process.env["HOME"],
    TMPDIR: process.env["TMPDIR"],
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    RATE_LIMITS: "no",
    ...movedClock,
    ...env,
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const inTime = await Promise.race([ended.then(() => true), pause(15_000, false, { ref: false })]);
  if (inTime) return;
  child.kill("SIGKILL");
  await ended;
}

async function isReady(baseUrl: string): Promise<boolean> {
  return fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    (reply) => reply.ok,
    () => false,
  );
}

/** Starts the server and resolves when /readyz answers. Throws with the server's last output if it ends before that. */
export async function startLarkwell(options: StartOptions): Promise<RunningLarkwell> {
  mkdirSync(options.dataDir, { recursive: true });
  const entry = options.bundle ? "server/start.mjs" : "server/start-sources.mjs";
  const child = spawn(join(root, "node_modules/.bin/node"), [entry, ...(options.args ?? [])], {
    cwd: root,
    env: environment(options),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit").then(() => {});
  const endWithParent = () => child.kill("SIGTERM");
  process.once("exit", endWithParent);
  let output = "";
  const keep = (data: Buffer) => {
    output = (output + data.toString()).slice(-8000);
    options.onOutput?.(data.toString());
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const baseUrl = `http://127.0.0.1:${options.port}`;
  const deadline = performance.now() + longestStart;
  while (!(await isReady(baseUrl))) {
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (ended || performance.now() > deadline) {
      await stop(child);
      throw new Error(
        `Larkwell ${ended ? "ended while starting" : "did not get ready in time"}. Its last words:\n${output}`,
      );
    }
    await pause(50);
  }
  return {
    baseUrl,
    dataDir: options.dataDir,
    pid: child.pid ?? 0,
    ended,
    stop: async () => {
      process.off("exit", endWithParent);
      await stop(child);
    },
  };
}
