// The test's own Redis, without files, which can be killed, hung and restarted.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { freePort } from "../scripts/postgres.ts";
import { until } from "./processes.ts";

export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

export interface OwnRedis {
  url: string;
  kill9(): Promise<void>;
  start(): Promise<void>;
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port, timeout: 1_000 });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on("connect", () => socket.write("PING\r\n"));
    socket.on("data", (data) => finish(data.toString().startsWith("+PONG")));
    socket.on("error", () => finish(false));
    socket.on("timeout", () => finish(false));
  });
}

/** Throws if redis-server is missing: check `hasRedis` first. */
export async function startRedis(): Promise<OwnRedis> {
  const port = await freePort();
  let child: ChildProcess;
  const start = async () => {
    child = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], {
      stdio: "ignore",
      cwd: tmpdir(),
    });
    await until("Redis answers", () => answers(port));
  };
  const kill9 = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  const last = () => void child.kill("SIGKILL");
  await start();
  process.once("exit", last);
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill9,
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    async remove() {
      process.off("exit", last);
      await kill9();
    },
  };
}
