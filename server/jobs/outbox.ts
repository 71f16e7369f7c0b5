// Runs queued work, and decides what happens to failures: retried with growing pauses, or left to a person.

import type { AppContext } from "../context.ts";
import type { QueuedJobKind, QueuedPayload } from "../data/queued-jobs.ts";
import { features } from "../features/features.ts";
import { isDatabaseAway } from "../http/refusal-to-reply.ts";
import { OutcomeUnknown, ProviderRejected, ProviderUnavailable } from "../outside/failures.ts";
import { withTimeout } from "../with-timeout.ts";
import { LaneRunner } from "./lane-runner.ts";
import { LANES, type Lane, laneLimits } from "./lanes.ts";
import { findDueLanes, mark, type OutboxRow } from "./outbox.queries.ts";
import { noted, type QueuedWork } from "./queued-work.ts";

/** The handler for each kind of queued work, from the feature that declares it. */
const works: ReadonlyMap<string, QueuedWork<QueuedJobKind>> = new Map(
  features.flatMap((feature) => Object.entries(feature.queued ?? {}) as [QueuedJobKind, QueuedWork<QueuedJobKind>][]),
);

/** The lane of a queued job. */
export function laneOf<K extends QueuedJobKind>(kind: K, payload: QueuedPayload<K>): Lane {
  const lane = works.get(kind)?.lane;
  if (!lane) throw new Error(`No feature does ${kind}`);
  return typeof lane === "string" ? lane : lane(payload);
}

/** A failure in our own code is retried this often, over about two hours. */
const maxAttempts = 12;
/**
 * What the email or text provider did not accept is retried every hour for two more days: an outage must lose nothing.
 */
const maxAttemptsToSend = 60;
/** The error of a message that may or may not have been sent (decision 008). */
export const inDoubt = "in_doubt";

/** A job took longer than its lane allows. It may still be running, which every queued job tolerates. */
class TookTooLong extends Error {
  override name = "TookTooLong";
}

/** No such inbox or number, or the person texted STOP: retrying helps no one and harms the sender's reputation. */
const hopelessCodes = new Set(["EENVELOPE", "550", "551", "553", "21211", "21610", "21614"]);
function isHopeless(kind: string, error: unknown): boolean {
  if (!(error instanceof ProviderRejected)) return false;
  const sends = works.get(kind)?.sends;
  return sends === "form" || (sends === "message" && hopelessCodes.has(error.code));
}

const isOutside = (error: unknown) => error instanceof ProviderUnavailable || error instanceof ProviderRejected;

/** There are no attempts left. */
function isGivenUp(row: OutboxRow, error: unknown): boolean {
  if (error instanceof OutcomeUnknown || isHopeless(row.kind, error)) return true;
  const max = isOutside(error) && works.get(row.kind)?.sends === "message" ? maxAttemptsToSend : maxAttempts;
  return row.attempts >= max;
}

/** Runs one queued job within its time limit, and records the outcome. */
async function run(context: AppContext, row: OutboxRow, seconds: number): Promise<void> {
  const work = works.get(row.kind);
  try {
    if (!work) throw new Error(`No feature takes queued work of the kind ${row.kind}`);
    const job = {
      outboxId: row.id,
      payload: row.payload as QueuedPayload<QueuedJobKind>,
      isLastTry: row.attempts >= maxAttempts,
    };
    const running = context.telemetry.around("effect", row.kind, () => work.run(context, job));
    const answer = await withTimeout(running, seconds * 1_000, () => new TookTooLong());
    if (answer !== noted) await mark(context, row, { done_at: context.now(), leased_until: null });
  } catch (error) {
    if (isDatabaseAway(error)) return;
    const givenUp = isGivenUp(row, error);
    const kind = error instanceof OutcomeUnknown ? inDoubt : error instanceof Error ? error.name : "unknown";
    context.log.error({ outbox: row.id, effect: row.kind, kind, attempts: row.attempts, givenUp }, "an effect failed");
    const pause = Math.min(2 ** row.attempts, 3600);
    const next = givenUp ? { failed_at: context.now() } : { run_at: context.now().add({ seconds: pause }) };
    await mark(context, row, { ...next, leased_until: null, last_error: kind });
  }
}

/** The outbox of one process: a runner for each lane. */
export function openOutbox(context: AppContext) {
  const limits = laneLimits(context.config);
  const runners = new Map(
    LANES.map((lane) => [
      lane,
      new LaneRunner(context, lane, limits[lane], (row, seconds) => run(context, row, seconds)),
    ]),
  );
  const all = [...runners.values()];
  const wake = (lanes: Iterable<Lane>) => {
    for (const lane of lanes) runners.get(lane)?.wake();
  };
  const begun = async () => (await Promise.all(all.map((runner) => runner.idle()))).reduce((sum, one) => sum + one, 0);
  return {
    wake,
    /** Starts what has become due, or what another process left behind. */
    async look() {
      wake(await findDueLanes(context));
    },
    /** Runs everything that is due, and what that queues; returns the number of jobs. */
    async drain(): Promise<number> {
      const before = await begun();
      for (let last = before; ; ) {
        wake(LANES);
        const now = await begun();
        if (now === last) return now - before;
        last = now;
      }
    },
    idle: async () => void (await begun()),
    stop: async () => void (await Promise.all(all.map((runner) => runner.stop()))),
  };
}
