// Several server processes of one installation behind a balancer: started one after the other, watched, restarted in turn.
import { setTimeout as pause } from "node:timers/promises";
import { type Balancer, startBalancer } from "./balancer.ts";
import { type RunningLarkwell, startLarkwell } from "./larkwell.ts";
import { freePort } from "./postgres.ts";

export interface SetOptions {
  /** Of the balancer; 0 takes any. */
  port: number;
  processes: number;
  dataDir: string;
  /** The same for every process; DATABASE_URL, REDIS_URL and SECRET_KEY at least. */
  env: Record<string, string>;
  /** Runs the bundle that `npm start` runs, not the sources. */
  bundle?: boolean;
  /** Loads the demo clinic into a database that has no users yet. */
  demo: boolean;
  /** Restarts a process that ended on its own or was killed. */
  restart: boolean;
  /** Receives events of the processes, one line at a time. */
  say: (line: string) => void;
}

export interface ServerSet {
  /** Where the balancer listens. */
  url: string;
  /** The processes as they are now; index 0 is process 1. */
  readonly processes: readonly RunningLarkwell[];
  /** Restarts one process after the other, so that one can always answer. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

/** Longer than the balancer needs to notice that a process is about to stop. */
const drainSeconds = "2";
const restartPause = 1_000;

class Keeper {
  readonly processes: RunningLarkwell[] = [];
  readonly ports: number[];
  readonly #options: SetOptions;
  /** Processes that were told to stop. */
  readonly #dismissed = new Set<RunningLarkwell>();
  #stopped = false;

  constructor(options: SetOptions, ports: number[]) {
    this.#options = options;
    this.ports = ports;
  }

  async start(index: number) {
    const { dataDir, env, demo, say, restart, bundle = false } = this.#options;
    const port = this.ports[index] ?? 0;
    const started = await startLarkwell({
      port,
      dataDir,
      env: { DRAIN_SECONDS: drainSeconds, TRUST_PROXY: "yes", ...env },
      args: demo ? ["--demo"] : [],
      bundle,
    });
    this.processes[index] = started;
    say(`Process ${index + 1} is ready (pid ${started.pid}, port ${port}).`);
    void started.ended.then(async () => {
      if (this.#dismissed.has(started)) return;
      say(`Process ${index + 1} (pid ${started.pid}) has ended.${restart ? " It is started again." : ""}`);
      while (restart && !this.#stopped) {
        await pause(restartPause, undefined, { ref: false });
        if (this.#stopped) return;
        const failed = await this.start(index).then(
          () => undefined,
          (error: Error) => error,
        );
        if (!failed) return;
        say(failed.message);
      }
    });
  }

  async dismiss(index: number) {
    const old = this.processes[index];
    if (!old) return;
    this.#dismissed.add(old);
    await old.stop();
  }

  async stop() {
    this.#stopped = true;
    await Promise.all(this.processes.map((_, index) => this.dismiss(index)));
  }
}

export async function startServerSet(options: SetOptions): Promise<ServerSet> {
  const ports = await Promise.all(Array.from({ length: options.processes }, () => freePort()));
  const balancer: Balancer = await startBalancer(
    options.port,
    ports.map((port) => `http://127.0.0.1:${port}`),
  );
  const keeper = new Keeper({ ...options, env: { PUBLIC_URL: balancer.url, ...options.env } }, ports);
  const allReady = async () => {
    while (balancer.ready().length < ports.length) await pause(50);
  };
  const stop = async () => {
    await keeper.stop();
    await balancer.close();
  };
  try {
    // The first one migrates and loads the demo clinic; the others find it done.
    for (const index of ports.keys()) await keeper.start(index);
    await allReady();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: balancer.url,
    processes: keeper.processes,
    async renew() {
      for (const index of ports.keys()) {
        await keeper.dismiss(index);
        await keeper.start(index);
        await allReady();
      }
    },
    stop,
  };
}
