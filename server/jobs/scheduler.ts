// Runs the jobs in any process: the outbox lanes when woken and every second, the rest once per interval.
import { sql } from "kysely";
import type { AppContext } from "../context.ts";
import { nobody } from "../data/transaction.ts";
import { isDatabaseAway } from "../http/refusal-to-reply.ts";
import type { Job } from "./job.ts";
import { jobs } from "./jobs.ts";
import type { Lane } from "./lanes.ts";
import { openOutbox } from "./outbox.ts";

export interface Clock {
  /** Something was queued in these lanes: start it now. */
  wake(lanes: ReadonlySet<Lane>): void;
  /** Drains until nothing is due, and runs every job once (for tests, and the last step of a shutdown). */
  runAll(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const outboxMilliseconds = 1_000;

/** Claims the job's turn for its interval; false if another process already has it. */
async function takeTurn(context: AppContext, name: string, seconds: number): Promise<boolean> {
  return context.write(nobody, async (tx) => {
    const now = context.now();
    const row = await tx.db
      .insertInto("job_turns")
      .values({ name, next_at: now.add({ seconds }) })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({ next_at: now.add({ seconds }) })
          // Also a turn further away than it ever is: the clock was set back, and no job waits for that.
          .where(
            sql<boolean>`(job_turns.next_at <= ${now.toString()} or job_turns.next_at > ${now.add({ seconds }).toString()})`,
          ),
      )
      .returning("name")
      .executeTakeFirst();
    return row !== undefined;
  });
}

/** The jobs of a line run one after another, and the lines run in parallel. Slow jobs have their own line. */
function linesOf(work: (job: Job) => Promise<void>) {
  const running = new Map<string, Promise<void>>();
  const taken = new Set<Job>();
  return {
    takeUp(job: Job) {
      // Its previous turn is still waiting or running.
      if (taken.has(job)) return;
      taken.add(job);
      const line = job.isLong ? job.name : job.line;
      const before = running.get(line) ?? Promise.resolve();
      running.set(
        line,
        before.then(() => work(job)).finally(() => taken.delete(job)),
      );
    },
    ended: () => Promise.all(running.values()),
  };
}

export function createClock(context: AppContext): Clock {
  const outbox = openOutbox(context);
  const timers: NodeJS.Timeout[] = [];
  let stopped = false;

  const guarded = async (name: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      const kind = error instanceof Error ? error.name : "unknown";
      if (!isDatabaseAway(error)) context.log.error({ job: name, kind }, "a job failed");
    }
  };

  let looking = false;
  const look = () => {
    if (looking || stopped) return;
    looking = true;
    void guarded("outbox", () => outbox.look()).finally(() => {
      looking = false;
    });
  };

  const work = (job: Job) =>
    guarded(job.name, async () => {
      if (!stopped && (await takeTurn(context, job.name, job.everySeconds)))
        await context.telemetry.around("job", job.name, () => job.run(context));
    });
  const lines = linesOf(work);

  return {
    wake: (lanes) => {
      const woken = [...lanes];
      if (!stopped) setImmediate(() => outbox.wake(woken));
    },
    async runAll() {
      await outbox.idle();
      for (const job of jobs) await job.run(context);
      // Separate, because a stopped clock starts nothing more; what was woken before may still be sending.
      await openOutbox(context).drain();
      await outbox.idle();
    },
    start() {
      timers.push(setInterval(look, outboxMilliseconds));
      for (const job of jobs) {
        const turn = () => lines.takeUp(job);
        // Twice per interval: a timer that fires just before its turn must not wait for a whole interval.
        timers.push(setInterval(turn, Math.min(job.everySeconds / 2, 30) * 1_000));
      }
      for (const timer of timers) timer.unref();
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all([outbox.stop(), lines.ended()]);
    },
  };
}
