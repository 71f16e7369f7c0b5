// Runs the jobs of the house in any process: the outbox when woken and every second, the rest on their interval, each once.
import { sql } from "kysely";
import { nobody } from "../data/transaction.ts";
import type { House } from "../house.ts";
import { isDatabaseAway } from "../http/refusal-to-reply.ts";
import { type Job, jobs } from "./jobs.ts";
import { drainOutbox } from "./outbox.ts";

export interface Clock {
  /** Something was queued: drain now. */
  wake(): void;
  /** Drains until nothing is due and runs every job once (tests, and the last step of a stop). */
  runAll(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const outboxMilliseconds = 1_000;

/** Takes the job's turn for its interval; false when another process had it already. */
async function takeTurn(house: House, name: string, seconds: number): Promise<boolean> {
  return house.write(nobody, async (tx) => {
    const now = house.now();
    const row = await tx.db
      .insertInto("job_turns")
      .values({ name, next_at: now.add({ seconds }) })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({ next_at: now.add({ seconds }) })
          .where(sql<boolean>`job_turns.next_at <= ${now.toString()}`),
      )
      .returning("name")
      .executeTakeFirst();
    return row !== undefined;
  });
}

/** One job after the other; those that take long go beside them, each in its own line. */
function linesOf(work: (job: Job) => Promise<void>) {
  let running: Promise<void> = Promise.resolve();
  const beside = new Map<string, Promise<void>>();
  return {
    takeUp(job: Job) {
      if (!job.isLong) running = running.then(() => work(job));
      else if (!beside.has(job.name)) {
        const done = work(job).finally(() => beside.delete(job.name));
        beside.set(job.name, done);
      }
    },
    ended: () => Promise.all([running, ...beside.values()]),
  };
}

export function createClock(house: House): Clock {
  let draining: Promise<void> | undefined;
  let again = false;
  const timers: NodeJS.Timeout[] = [];
  let stopped = false;

  const guarded = async (name: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      const kind = error instanceof Error ? error.name : "unknown";
      if (!isDatabaseAway(error)) house.log.error({ job: name, kind }, "a job failed");
    }
  };

  const drain = () => {
    if (draining) {
      again = true;
      return;
    }
    draining = guarded("outbox", () => drainOutbox(house)).then(() => {
      draining = undefined;
      if (again && !stopped) {
        again = false;
        drain();
      }
    });
  };

  const work = (job: Job) =>
    guarded(job.name, async () => {
      if (!stopped && (await takeTurn(house, job.name, job.everySeconds)))
        await house.telemetry.around("job", job.name, () => job.run(house));
    });
  const lines = linesOf(work);

  return {
    wake: () => {
      if (!stopped) setImmediate(drain);
    },
    async runAll() {
      await draining;
      for (const job of jobs) await job.run(house);
      await drainOutbox(house);
      // What woke the clock in between may still be sending.
      while (draining) await draining;
    },
    start() {
      timers.push(setInterval(drain, outboxMilliseconds));
      for (const job of jobs) {
        const turn = () => lines.takeUp(job);
        // Twice an interval: a timer that comes a moment before its turn must not wait for a whole one.
        timers.push(setInterval(turn, Math.min(job.everySeconds / 2, 30) * 1_000));
      }
      for (const timer of timers) timer.unref();
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all([draining, lines.ended()]);
    },
  };
}
