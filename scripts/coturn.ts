// Starts a real TURN server (coturn) on the loopback, for the story in which a call may use only the relay.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./postgres.ts";

export interface RunningRelay {
  /** For TURN_URLS. */
  url: string;
  /** For TURN_SECRET. */
  secret: string;
  /** Its output so far: who requested what, and how much was relayed. */
  log: () => string;
  /** Kills it and starts another at the same address: every allocation is lost. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

const secret = "only-for-this-run";

/** Whether Debian's coturn, or another one, is installed. */
export const coturnIsInstalled = (): boolean =>
  spawnSync("turnserver", ["--version"], { stdio: "ignore" }).error === undefined;

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on("connect", () => finish(true));
    socket.on("error", () => finish(false));
  });
}

/** Loopback peers are allowed for this test alone. On a real relay they would expose the machine's own services (see the runbook). */
const settings = (port: number) => [
  "-n",
  "--no-cli",
  "--no-tls",
  "--no-dtls",
  "--fingerprint",
  "--use-auth-secret",
  `--static-auth-secret=${secret}`,
  "--realm=relay.test",
  "--listening-ip=127.0.0.1",
  "--relay-ip=127.0.0.1",
  `--listening-port=${port}`,
  "--allow-loopback-peers",
  "--log-file=stdout",
  "--simple-log",
  "--verbose",
  "--pidfile=/dev/null",
];

async function launch(port: number, hear: (data: Buffer) => void): Promise<() => Promise<void>> {
  const child = spawn("turnserver", settings(port), { stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit");
  const endWithParent = () => child.kill("SIGKILL");
  process.once("exit", endWithParent);
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const stop = async () => {
    process.off("exit", endWithParent);
    child.kill("SIGKILL");
    await ended;
  };
  const deadline = performance.now() + 20_000;
  while (!(await listens(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error("turnserver did not start.");
    }
    await pause(50);
  }
  return stop;
}

export async function startCoturn(): Promise<RunningRelay> {
  const port = await freePort();
  let output = "";
  const hear = (data: Buffer) => {
    output += data.toString();
  };
  let stop = await launch(port, hear);
  return {
    url: `turn:127.0.0.1:${port}?transport=udp`,
    secret,
    log: () => output,
    restart: async () => {
      await stop();
      stop = await launch(port, hear);
    },
    stop: () => stop(),
  };
}
